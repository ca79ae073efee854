import { cues } from '../cues.ts';
import { phrases } from '../languages.ts';

/** What a caller may say of their standing in place of a name. */
const CLAIMS = cues(
  phrases(`
approv*, verified, verification, confirmed, authori*, entitled, guaranteed, promised, refund*, reimburs*, credited,
waive*, compensat*, vip, admin*, unlimited, priority customer, account owner/holder, override, instruction*,
aprobad*, verificad*, reembols*, genehmigt, verifiziert, erstattung, approuvé*, vérifié*, remboursement, aprovad*,
approvat*, verificat*, rimborso`),
);
const MOST_WORDS = 4;
const PARTICLES =
  /^(?:de|da|do|dos|das|del|della|di|van|von|der|den|ter|la|le|el|al|bin|ibn|y|e|of|and|the|und|et)$/i;

/** Whether a name of a person or company claims something, or is too long for one; an agent would read it as true. */
export function isClaim(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => word !== '' && !PARTICLES.test(word));
  return words.length > MOST_WORDS || CLAIMS.test(name);
}
