import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';

const OF_THE_CONNECTION = ['lsid', 'txnNumber', '$db', '$clusterTime', '$readPreference'];

export type Explained = {
  readonly indexes: string;
  readonly commands: number;
  readonly examined: number;
};

/** The index that a plan reads. */
function indexOf({ queryPlanner }: Document): string {
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage) {
    if (stage.stage === 'IDHACK') return '_id';
    if (stage.stage === 'IXSCAN') return String(stage.indexName);
    if (stage.stage === 'COLLSCAN') return 'NONE';
  }
  return 'NONE';
}

/** A database and a way to see which indexes a piece of work on it reads, and how many documents. */
export function createExplainer(uri: string, name: string) {
  const client = new MongoClient(uri, { monitorCommands: true });
  const db = client.db(name);
  let seen: Document[] = [];
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (commandName === 'find' || commandName === 'aggregate') seen.push(command);
  });
  return {
    db,
    async explain(work: () => Promise<unknown>): Promise<Explained> {
      seen = [];
      await work();
      const sent = seen.filter((command) => !command.explain);
      const plans: Document[] = [];
      for (const command of sent) {
        const explain = Object.fromEntries(
          Object.entries(command).filter(([field]) => !OF_THE_CONNECTION.includes(field)),
        );
        plans.push(await db.command({ explain, verbosity: 'executionStats' }));
      }
      return {
        indexes: plans.map(indexOf).join(', '),
        commands: sent.length,
        examined: plans.reduce((sum, plan) => sum + plan.executionStats.totalDocsExamined, 0),
      };
    },
    close: () => client.close(),
  };
}
