/** Counts what is in progress by name, such as the requests of each tenant. */
export function createInProgress() {
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
    /** Of all names. */
    total: () => total,
    /** Names with something in progress. */
    names: () => counts.size,
    /** @returns ends it; to be called once */
    begin(name: string): () => void {
      add(name, 1);
      return () => add(name, -1);
    },
  };
}
