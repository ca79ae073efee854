import type { Reporter, TestModule } from 'vitest/node';

const testsOf = (module: TestModule, state: 'passed' | 'failed') =>
  [...module.children.allTests(state)].length;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A file that failed without a failed test, such as one that cannot be loaded, is one failure. */
const failuresOf = (module: TestModule) =>
  module.state() === 'failed' ? Math.max(1, testsOf(module, 'failed')) : 0;

/**
 * Ends a run with one plain line, `N passed, N failed`, after all that others print. Errors outside of tests
 * are failures too. A run without a passed test fails: it has shown nothing.
 */
export function closingLine(): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      const passed = sum(modules.map((module) => testsOf(module, 'passed')));
      const failed = sum(modules.map(failuresOf)) + unhandled.length;
      process.once('exit', () => {
        if (passed === 0 || failed > 0) process.exitCode ||= 1;
        process.stdout.write(`${passed} passed, ${failed} failed\n`);
      });
    },
  };
}
