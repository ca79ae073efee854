/** Work that may pause: each yield ends its slice of the turn and lets other work run. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** How long one command may run before it pauses. */
const SLICE_MS = 2;

/** The running command's share of the turn. */
export type Slice = {
  start(): void;
  isOver(): boolean;
};

/** Slices of one thread: only one command runs at a time. */
export function createSlice(): Slice {
  let end = 0;
  return {
    start() {
      end = performance.now() + SLICE_MS;
    },
    isOver: () => performance.now() >= end,
  };
}
