/** A company, as far as it is known. Sizes and years are within ranges; `size` is a provider's own band such as `11-50`. */
export type Company = {
  readonly name: string;
  readonly domain: string | null;
  readonly website: string | null;
  readonly industry: string | null;
  readonly size: string | null;
  readonly employeeCount: number | null;
  readonly foundedYear: number | null;
  /** Such as `private` or `nonprofit`. */
  readonly type: string | null;
  readonly location: CompanyLocation | null;
};

export type CompanyLocation = {
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
};

/** Whose number it is according to one source: a person, a company, or a person and the company they work for. */
export type Identity = {
  readonly person: { readonly name: string; readonly title: string | null } | null;
  readonly company: Company | null;
  /** `YYYY-MM-DD`: since when the owner has the number; null if the source does not say. */
  readonly ownerSince: string | null;
};

/** A company of which nothing but the name is known. */
export const companyNamed = (name: string): Company => ({
  name,
  domain: null,
  website: null,
  industry: null,
  size: null,
  employeeCount: null,
  foundedYear: null,
  type: null,
  location: null,
});
