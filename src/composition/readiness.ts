import type { ServiceStorage } from './service-storage.ts';

export type Readiness = {
  /** @returns ends the obstacle */
  block(obstacle: string): () => void;
  /** Why the service is not ready; null when it is. */
  findObstacle(): Promise<string | null>;
};

export function createReadiness({
  isOpen,
  ping,
}: Pick<ServiceStorage, 'isOpen' | 'ping'>): Readiness {
  const obstacles = new Set<string>();
  return {
    block(obstacle) {
      obstacles.add(obstacle);
      return () => obstacles.delete(obstacle);
    },
    async findObstacle() {
      if (!isOpen()) return 'storage is not open yet';
      const [obstacle] = obstacles;
      if (obstacle !== undefined) return obstacle;
      return (await ping()) ? null : 'storage does not answer';
    },
  };
}
