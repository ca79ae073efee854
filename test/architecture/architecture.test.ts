import { describe, expect, test } from 'vitest';
import { ALLOWED_IMPORTS } from './allowed-imports.ts';
import { type Import, readImports } from './read-imports.ts';

const TABLE = 'test/architecture/allowed-imports.ts';

const imports = readImports();

function isAllowed({ room, target, kind }: Import): boolean {
  const allowed = ALLOWED_IMPORTS[room];
  return (kind === 'room' ? allowed?.rooms : allowed?.packages)?.includes(target) ?? false;
}

/** The rooms on the way from a room back to itself, one way for each circle that is found. */
function circles(): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]): void => {
    const start = path.indexOf(room);
    if (start !== -1) found.add([...path.slice(start), room].join(' → '));
    if (start !== -1 || done.has(room)) return;
    for (const next of ALLOWED_IMPORTS[room]?.rooms ?? []) visit(next, [...path, room]);
    done.add(room);
  };
  for (const room of Object.keys(ALLOWED_IMPORTS)) visit(room, []);
  return [...found];
}

describe('The rooms of src', () => {
  test('import only what the table allows', () => {
    const refused = imports.filter((each) => !isAllowed(each));
    const named = refused.map(({ file, target }) => `${file} imports ${target}`);
    expect(named, `not allowed by ${TABLE}`).toEqual([]);
  });

  test('use every import that the table allows', () => {
    const used = new Set(imports.map(({ room, target }) => `${room} → ${target}`));
    const unused = Object.entries(ALLOWED_IMPORTS).flatMap(([room, { rooms, packages }]) =>
      [...rooms, ...packages].map((name) => `${room} → ${name}`).filter((way) => !used.has(way)),
    );
    expect(unused, `no file needs these entries of ${TABLE}; remove them`).toEqual([]);
  });

  test('do not import one another in a circle', () => {
    expect(circles(), `rooms of ${TABLE} that import each other`).toEqual([]);
  });
});
