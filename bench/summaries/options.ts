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
    .description('Measures summaries of annotated calls and compares them with simple baselines.')
    .option(
      '--data <files>',
      'files of calls to measure instead of the sets kept here, separated by commas',
      (text) => text.split(','),
    )
    .option(
      '--histories <file>',
      'file of callers to measure instead of those kept here; can be repeated',
      (file, before: readonly string[] = []) => [...before, file],
    )
    .addOption(
      new Option('--only <group>', 'measure only one group of the sets kept here').choices(GROUPS),
    )
    .option('--stt', 'measure recogniser text only: lower case, no punctuation')
    .option(
      '--bars <bars>',
      'bars for every set, e.g. facts=93,madeUp=1,r1=24; exit code 1 if one is missed',
      bars,
    )
    .option('--max-words <number>', 'maximum length of a summary, in words', count)
    .option(
      '--system <file>',
      'module that exports createSummariser({ maxWords }), measured instead of the built-in one',
    )
    .option(
      '--model',
      'measure the model in SUMMARY_MODEL and related settings; sends one request for each call',
    )
    .option('--misses', 'print every missing fact, stale value and made-up value')
    .option('--show <number>', 'print this many summaries of every set', count)
    .option('--json', 'print everything as JSON instead of tables');
  return Options.parse(program.parse().opts());
}
