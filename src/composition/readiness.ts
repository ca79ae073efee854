import type { ServiceStorage } from './service-storage.ts';

export type Readiness = {
  /** `/readyz` answers 503 with the reason until the returned function is called. */
  hold(reason: string): () => void;
  /** Why the service is not ready; null when it is. */
  findObstacle(): Promise<string | null>;
};

export function createReadiness({
  isOpen,
  answers,
}: Pick<ServiceStorage, 'isOpen' | 'answers'>): Readiness {
  const reasons = new Set<string>();
  return {
    hold(reason) {
      reasons.add(reason);
      return () => reasons.delete(reason);
    },
    async findObstacle() {
      if (!isOpen()) return 'storage is not open yet';
      for (const reason of reasons) return reason;
      return (await answers()) ? null : 'storage does not answer';
    },
  };
}
