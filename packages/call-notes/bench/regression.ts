type Row = { readonly x: readonly number[]; readonly y: number };

/** Weighted sum of features; the first weight stands alone. */
export const predict = (weights: readonly number[], x: readonly number[]): number =>
  x.reduce((sum, value, at) => sum + value * (weights[at + 1] ?? 0), weights[0] ?? 0);

/** Solves a symmetric system of equations by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at] as number[];
    for (let other = 0; other < size; other += 1) {
      const row = rows[other] as number[];
      if (other === at || !row[at]) continue;
      const factor = (row[at] ?? 0) / (pivot[at] || 1e-9);
      for (let column = at; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] || 1e-9));
}

/** Adds rows one by one, of which only what is not 0 is given; solves least squares with a penalty on all but the first. */
export function createRidge(size: number, penalty: number) {
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  return {
    add(features: readonly (readonly [number, number])[], y: number): void {
      for (const [at, value] of features) {
        right[at] = (right[at] ?? 0) + value * y;
        const row = matrix[at] as Float64Array;
        for (const [other, factor] of features) row[other] = (row[other] ?? 0) + value * factor;
      }
    },
    solve: (): number[] =>
      solve(
        matrix.map((row, at) =>
          Array.from(row, (value, other) => value + (at === other && at > 0 ? penalty : 0)),
        ),
        [...right],
      ),
  };
}

/** Logistic regression by gradient descent with a penalty. */
export function logisticFit(rows: readonly Row[], penalty: number): number[] {
  const size = (rows[0]?.x.length ?? 0) + 1;
  const weights = new Array<number>(size).fill(0);
  for (let step = 0; step < 1500; step += 1) {
    const gradient = weights.map((weight, at) => (at ? penalty * weight : 0));
    for (const { x, y } of rows) {
      const error = 1 / (1 + Math.exp(-predict(weights, x))) - y;
      gradient[0] = (gradient[0] ?? 0) + error;
      for (let at = 1; at < size; at += 1)
        gradient[at] = (gradient[at] ?? 0) + error * (x[at - 1] ?? 0);
    }
    for (let at = 0; at < size; at += 1)
      weights[at] = (weights[at] ?? 0) - (2 * (gradient[at] ?? 0)) / rows.length;
  }
  return weights;
}
