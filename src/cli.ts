import { createProgram } from './cli/program.ts';
import { reportFailure } from './cli/terminal/failure.ts';
import { allowClosedOutput } from './cli/terminal/output.ts';

allowClosedOutput();

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error, process.argv.slice(2));
}
