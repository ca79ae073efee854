import { phrases, words } from '../languages.ts';

/** Words right before a day or time that make it a limit. */
export const BOUND_PHRASES = [
  [
    'before',
    phrases(
      'before, not later than, earlier than, antes de, antes de las, vor, avant, antes das, prima di, prima delle',
    ),
  ],
  [
    'after',
    phrases(
      'after, not before, later than, any time after, from about, después de, después de las, nach, ab, après, depois de, depois das, dopo, dopo le',
    ),
  ],
  ['by', phrases("by, no later than, para, bis spätestens, d'ici, entro")],
  [
    'until',
    phrases(
      "until, till, til, up to, hasta, hasta las, bis, jusqu'à, até, até às, fino a, fino alle",
    ),
  ],
  ['from', phrases('from, since, starting, as of, desde, seit, depuis, dès, desde as, da, dal')],
] as const satisfies readonly (readonly [string, readonly string[]])[];
/** Between such a word and its value: "by about three". */
export const BETWEEN_BOUND_AND_VALUE = words('about around the like on next this');
/** The time of another moment. */
export const SAME_TIME_PHRASES = phrases(
  'same time, misma hora, gleiche[rn]? (?:zeit|uhrzeit), même heure, mesma hora, stessa ora',
);
