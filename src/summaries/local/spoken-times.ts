const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = String.raw`(?<hour>${HOURS.join('|')}|1[0-2]|[1-9])(?![\d:]|\.\d|-|,\d| (?:people|persons?|guests|days?|weeks?|months?|years?|minutes|hours|of (?:us|them)|dollars|percent|miles|kids|adults|dozen|times|each|hundred|thousand|thirty|fifteen|forty|twenty|ten|o)\b)`;
const MINUTES: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  twenty: 20,
  'twenty-five': 25,
  'twenty five': 25,
};
const MINUTE = `(?<minutes>twenty[- ]five|five|ten|twenty)(?: minutes)?`;
// "From ten to four" are opening hours, "five to six people" a guess.
const PAST_OR_TO = new RegExp(
  String.raw`(?<!\b(?:from|between|open|takes?|(?<!(?:so|at|by|it's|for) )(?:about|around)|maybe|like|in|to|room|number|hundred|thousand|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)[ -])\b${MINUTE} (?<way>past|after|to|till|of) ${HOUR}`,
  'gi',
);
const HALF = new RegExp(
  String.raw`(?<!\b(?:and a|a|an?other|the|and|by) )\bhalf ${HOUR}(?=[.,?!;]|'s\b|$| (?:on|then|or|and|in the|is|works|would|at|tomorrow|today|tonight|please|for|if|it|with|will|suits?)\b)`,
  'gi',
);
const JUDGED = new RegExp(
  String.raw`(?<![\d:$-])\b(?<hour>${HOURS.join('|')})(?:'s| is| would be)(?= (?:too |a bit |a little |very |quite |rather |fine|good|great|perfect|better|best|early|late|no good|okay|ok\b|ideal|lovely))`,
  'gi',
);
const TAKEN = new RegExp(
  String.raw`(?<=^|[.?!,] |\bor )(?<hour>${HOURS.join('|')}) (?=(?:works|suits|sharp|o'clock|then(?: please)?(?=[.,?!]|$)))`,
  'gi',
);

const RANGE = new RegExp(
  String.raw`\b(?<lead>between|from) (?<from>${HOURS.join('|')}|\d{1,2}(?::\d\d)?) (?<word>and|to|till|until) ${HOUR}`,
  'gi',
);

const hourOf = (said: string | undefined): number =>
  HOURS.indexOf((said ?? '').toLowerCase()) + 1 || Number(said);

const clock = (minutes: number): string => {
  const hour = Math.floor(((minutes + 720) % 720) / 60) || 12;
  return `${hour}:${String((minutes + 720) % 60).padStart(2, '0')}`;
};

/** "Twenty to three" is 2:40, "half ten" 10:30, "nine's early" is said of 9. */
export function writeSpokenTimes(text: string): string {
  return text
    .replace(PAST_OR_TO, (_all, minutes: string, way: string, hour: string) => {
      const off = MINUTES[minutes.toLowerCase()] ?? 0;
      const later = /past|after/i.test(way);
      return clock(hourOf(hour) * 60 + (later ? off : -off));
    })
    .replace(
      RANGE,
      (_all, lead: string, from: string, word: string, hour: string) =>
        `${lead} ${hourOf(from) || from} ${word} ${hourOf(hour)}`,
    )
    .replace(HALF, (_all, hour: string) => clock(hourOf(hour) * 60 + 30))
    .replace(JUDGED, (all: string, hour: string) => all.replace(hour, String(hourOf(hour))))
    .replace(TAKEN, (_all, hour: string) => `${hourOf(hour)} `);
}
