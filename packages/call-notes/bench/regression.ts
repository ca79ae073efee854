/** What is not 0 of a row, with its places, and the target. */
type Row = { readonly x: readonly (readonly [number, number])[]; readonly y: number };

/** Solves a symmetric, positive definite system of equations in place (Cholesky). */
function solve(matrix: readonly Float64Array[], right: Float64Array): number[] {
  const row = (at: number) => matrix[at] as Float64Array;
  const dot = (a: Float64Array, b: Float64Array, size: number) => {
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += (a[at] as number) * (b[at] as number);
    return sum;
  };
  for (let at = 0; at < right.length; at += 1) {
    const own = row(at);
    for (let other = 0; other < at; other += 1)
      own[other] = ((own[other] ?? 0) - dot(own, row(other), other)) / (row(other)[other] ?? 1);
    const root = Math.sqrt(Math.max(1e-9, (own[at] ?? 0) - dot(own, own, at)));
    own[at] = root;
    right[at] = ((right[at] ?? 0) - dot(own, right, at)) / root;
  }
  for (let at = right.length - 1; at >= 0; at -= 1) {
    right[at] = (right[at] ?? 0) / (row(at)[at] ?? 1);
    for (let other = 0; other < at; other += 1)
      right[other] = (right[other] ?? 0) - (row(at)[other] ?? 0) * (right[at] ?? 0);
  }
  return [...right];
}

/** Adds rows one by one, of which only what is not 0 is given; solves least squares with a penalty on all but the first. */
export function createRidge(size: number, penalty: number) {
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  for (const [at, row] of matrix.entries()) row[at] = at ? penalty : 1e-6;
  return {
    /** @param times the row counts so often */
    add(features: readonly (readonly [number, number])[], y: number, times = 1): void {
      for (const [at, value] of features) {
        const weight = value * times;
        right[at] = (right[at] ?? 0) + weight * y;
        const row = matrix[at] as Float64Array;
        for (const [other, factor] of features)
          if (other <= at) row[other] = (row[other] ?? 0) + weight * factor;
      }
    },
    /** Once: the sums are overwritten. */
    solve: (): number[] => solve(matrix, right),
  };
}

/** Logistic regression with a penalty, by Newton's method: least squares of a straightened target, eight times. */
export function logisticFit(rows: readonly Row[], size: number, penalty: number): number[] {
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < 8; step += 1) {
    const ridge = createRidge(size, penalty);
    for (const { x, y } of rows) {
      const sum = x.reduce((total, [at, value]) => total + value * (weights[at] ?? 0), 0);
      const share = 1 / (1 + Math.exp(-sum));
      const slope = Math.max(1e-4, share * (1 - share));
      ridge.add(x, sum + (y - share) / slope, slope);
    }
    weights = ridge.solve();
  }
  return weights;
}
