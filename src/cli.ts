import { reportFailure } from './cli/failure.ts';
import { createProgram } from './cli/program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error, process.argv.slice(2));
}
