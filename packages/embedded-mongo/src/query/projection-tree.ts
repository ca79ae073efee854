import type { Doc, Value } from '../bson/document.ts';
import type { Expression, Variables } from '../expr/types.ts';

/** What a projection does at the end of a path. */
export type Leaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  /** Puts a value made from the whole document; a missing one leaves the field out. */
  | { kind: 'compute'; make: Expression }
  /** Changes the value that is there. */
  | { kind: 'change'; change: (value: Value, context: ProjectionContext) => Value };

export type Branch = Map<string, Branch | Leaf>;

export type ProjectionContext = {
  root: Doc;
  variables: Variables;
  position: number | null;
};

/** Whether fields that the projection does not name stay. */
export type ProjectionTree = {
  branch: Branch;
  keepsOthers: boolean;
};

/**
 * Applies a projection. Fields keep the document's order; computed fields that are new, and in an
 * inclusion all computed ones, come after them in the projection's order.
 */
export function applyTree(tree: ProjectionTree, context: ProjectionContext): Doc {
  return projectDoc(context.root, tree.branch, tree.keepsOthers, context);
}

function projectDoc(
  doc: Doc,
  branch: Branch,
  keepsOthers: boolean,
  context: ProjectionContext,
): Doc {
  const made: Doc = new Map();
  for (const [name, value] of doc) {
    const step = branch.get(name);
    if (step === undefined) {
      if (keepsOthers) made.set(name, value);
      continue;
    }
    // In an inclusion a computed field takes its place among the computed ones.
    if (isCompute(step) && !keepsOthers) continue;
    const projected = projectValue(value, step, keepsOthers, context);
    if (projected !== undefined) made.set(name, projected);
  }
  addComputed(made, doc, branch, keepsOthers, context);
  return made;
}

function projectValue(
  value: Value,
  step: Branch | Leaf,
  keepsOthers: boolean,
  context: ProjectionContext,
): Value | undefined {
  if (step instanceof Map) return projectInside(value, step, keepsOthers, context);
  switch (step.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'compute':
      return step.make(context.root, context.variables);
    case 'change':
      return step.change(value, context);
  }
}

/** Arrays are entered; a value that is no document makes way for computed fields below it. */
function projectInside(
  value: Value,
  branch: Branch,
  keepsOthers: boolean,
  context: ProjectionContext,
): Value | undefined {
  if (value instanceof Map) return projectDoc(value, branch, keepsOthers, context);
  if (Array.isArray(value)) {
    const items = value.map((item) => projectInside(item, branch, keepsOthers, context));
    return items.filter((item) => item !== undefined);
  }
  if (hasCompute(branch)) return projectDoc(new Map(), branch, keepsOthers, context);
  return keepsOthers ? value : undefined;
}

function addComputed(
  made: Doc,
  doc: Doc,
  branch: Branch,
  keepsOthers: boolean,
  context: ProjectionContext,
): void {
  for (const [name, step] of branch) {
    const handled = doc.has(name) && (keepsOthers || !isCompute(step));
    if (handled || !(isCompute(step) || (step instanceof Map && hasCompute(step)))) continue;
    const value =
      step instanceof Map
        ? projectDoc(new Map(), step, keepsOthers, context)
        : projectValue(null, step, keepsOthers, context);
    if (value !== undefined) made.set(name, value);
  }
}

function isCompute(step: Branch | Leaf): boolean {
  return !(step instanceof Map) && step.kind === 'compute';
}

function hasCompute(branch: Branch): boolean {
  for (const step of branch.values()) {
    if (step instanceof Map ? hasCompute(step) : step.kind === 'compute') return true;
  }
  return false;
}
