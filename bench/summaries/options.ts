import { Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { type Bars, parseBars } from './bars/bars.ts';
import { GROUPS } from './sets/groups.ts';

const Options = z.object({
  data: z.array(z.string()).optional(),
  histories: z.array(z.string()).optional(),
  only: z.enum(GROUPS).optional(),
  stt: z.boolean().default(false),
  json: z.boolean().default(false),
  misses: z.boolean().default(false),
  show: z.number().optional(),
  maxWords: z.number().optional(),
  bars: z.custom<Bars>().optional(),
  system: z.string().optional(),
  model: z.boolean().default(false),
});

export type Options = z.infer<typeof Options>;

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Give a whole number');
  return value;
}

function bars(text: string): Bars {
  try {
    return parseBars(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : '');
  }
}

/** Parses the command line; ends the process with an error for unknown options. */
export function readOptions(): Options {
  const program = new Command('npm run eval:summaries --')
    .description('Measures the summaries of calls against annotated ones, beside baselines.')
    .option(
      '--data <files>',
      'other sets, with commas between, instead of those kept here',
      (text) => text.split(','),
    )
    .option(
      '--histories <file>',
      'other callers, instead of those kept here; may be given several times',
      (file, before: readonly string[] = []) => [...before, file],
    )
    .addOption(new Option('--only <group>', 'of the sets kept here, only these').choices(GROUPS))
    .option('--stt', 'as recogniser text only: lower case, no punctuation')
    .option(
      '--bars <bars>',
      'what every set has to reach, e.g. facts=93,madeUp=1,r1=24; exit code 1 otherwise',
      bars,
    )
    .option('--max-words <number>', 'words that the summariser may use', count)
    .option(
      '--system <file>',
      'module with createSummariser({ maxWords }), to measure instead of the built-in one',
    )
    .option(
      '--model',
      'measure the model that SUMMARY_MODEL and the other settings name; it is asked once a call',
    )
    .option('--misses', 'print every fact left out, dropped value told and value made up')
    .option('--show <number>', 'print so many summaries of every set', count)
    .option('--json', 'print everything as JSON instead of tables');
  return Options.parse(program.parse().opts());
}
