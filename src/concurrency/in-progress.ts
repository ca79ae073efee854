/** Counts what is in progress by name, such as the requests of each tenant. */
export type InProgress = {
  /** Of one name. */
  of(name: string): number;
  /** Of all names. */
  total(): number;
  /** Names with something in progress. */
  names(): number;
  /** @returns ends it; to be called once */
  begin(name: string): () => void;
};

export function createInProgress(): InProgress {
  const counts = new Map<string, number>();
  let total = 0;
  const of = (name: string): number => counts.get(name) ?? 0;

  function add(name: string, by: 1 | -1): void {
    total += by;
    const count = of(name) + by;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
  }

  return {
    of,
    total: () => total,
    names: () => counts.size,
    begin(name) {
      add(name, 1);
      return () => add(name, -1);
    },
  };
}
