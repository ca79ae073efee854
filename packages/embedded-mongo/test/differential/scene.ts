import type { Doc } from '#src/bson/document.ts';
import type { Choices } from './choices.ts';
import { type Commands, command } from './engine.ts';
import { randomIndexes } from './index-choice.ts';
import { randomDocuments } from './values.ts';

/** A collection to be: documents, indexes, and which came first. */
export type Scene = {
  readonly docs: readonly Doc[];
  readonly indexes: readonly Doc[];
  readonly indexesFirst: boolean;
};

export function randomScene(choices: Choices, mostDocuments: number): Scene {
  return {
    docs: randomDocuments(choices, mostDocuments),
    indexes: randomIndexes(choices),
    indexesFirst: choices.chance(0.3),
  };
}

/** Makes the collection anew. An index or a document that is refused is left out. */
export function setUp(commands: Commands, name: string, { docs, indexes, ...scene }: Scene): void {
  commands.run(command({ drop: name }));
  commands.run(command({ create: name }));
  const createIndexes = () => {
    for (const index of indexes) commands.run(command({ createIndexes: name, indexes: [index] }));
  };
  if (scene.indexesFirst) createIndexes();
  if (docs.length > 0) {
    commands.run(command({ insert: name, documents: [...docs], ordered: false }));
  }
  if (!scene.indexesFirst) createIndexes();
}
