/** How a wish is said, and how the note has it; `$1` is the first group. */
export type PreferenceRule = readonly [RegExp, string];

const DAYS =
  '(?:early |late |weekday |weekend |(?:mon|tues|wednes|thurs|fri|satur|sun)day )?(?:mornings?|afternoons?|evenings?|weekends?|weekdays?|nights|lunch ?times?|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)';
const REST = '[^.;?!]{2,80}';
const OFTEN = '(?:(?:always|usually|generally|really|do|just|much|only|strongly) ){0,2}';
const WHO =
  '(?:my|our) (?:son|daughter|wife|husband|partner|mother|mom|mum|father|dad|kids?|child|children|boy|girl|boss)';
const DIET =
  'vegetarians?|vegans?|gluten[- ]free|lactose[- ]intolerant|diabetic|coeliac|celiac|kosher|halal|hard of hearing|deaf|blind|pescatarian';

const rule = (source: string, value: string): PreferenceRule => [new RegExp(source, 'i'), value];

/** Wishes that hold beyond the call; the first that fits a sentence counts, each for its own matter. */
export const PREFERENCE_RULES: readonly (readonly PreferenceRule[])[] = [
  [
    rule(
      String.raw`\b(?:i'm|i am|we're|we are) (?:also |severely |very |highly |quite |badly |just |both ){0,2}(allergic to ${REST})`,
      '$1',
    ),
    rule(
      String.raw`\b(${WHO}(?:'s| is| are|'re)) (?:also |severely |very |highly |quite )?(allergic to ${REST})`,
      '$1 $2',
    ),
    rule(
      String.raw`\bi(?:'ve| have) (?:got )?(an? (?:[\w-]+ ){0,2}(?:allergy|intolerance)(?: (?:to|against) ${REST})?)`,
      'has $1',
    ),
  ],
  [
    rule(
      String.raw`\b(?:i'm|i am|we're|we are) (?:also |a |all |both |strictly |a bit |quite ){0,2}(${DIET})\b`,
      '$1',
    ),
    rule(String.raw`\b(${WHO}(?:'s| is| are|'re)) (?:also |a |strictly ){0,2}(${DIET})\b`, '$1 $2'),
    rule(
      String.raw`\b(?:i|we) (?:don't|do not|can't|cannot|can not|never) (eat|drink|tolerate) (${REST})`,
      'does not $1 $2',
    ),
  ],
  [
    rule(
      String.raw`\b(?:i|we) can(?:'t|not| not) (?:do|climb|manage|use|take|handle|walk) (?:any |the )?(stairs|steps)`,
      'no $1',
    ),
    rule(
      String.raw`(?:^|\b(?:please|but|and|with) )(no (?:stairs|steps|nuts|peanuts|dairy|gluten|pork|meat|seafood|shellfish|perfume|latex))\b`,
      '$1',
    ),
    rule(String.raw`\b(?:i'm|i am) in a (wheelchair)|\bi use a (wheelchair|walker)`, 'uses a $1$2'),
  ],
  [
    rule(
      String.raw`\b((?:text|e-?mail|message|whatsapp) (?:me|us)(?: only|,? (?:please )?(?:instead of|rather than|don't|do not|and don't|and never|and not|not) (?:call|ring|phone)[^.;?!]{0,40}))`,
      '$1',
    ),
    rule(
      String.raw`(?<!\b(?:i|we|you|they|he|she) )\b((?:don't|do not|never) (?:ever )?(?:call|ring|phone|text|e-?mail) (?:me |us )?(?:at work|at home|before|after|in the|on (?:my|the|\w+days?|weekends)|during|so early|early|so late|late at|unless|on sundays|, (?:just |please )?(?:text|e-?mail|write))[^.;?!]{0,40})`,
      '$1',
    ),
    rule(
      String.raw`\b(?:you can|please|just|now) (text|e-?mail|call|message|whatsapp) (?:me|us) (?:now|from now on|instead)\b`,
      '$1 them',
    ),
    rule(
      String.raw`\b(?:use|on|by|via|through) (whatsapp|text|sms|e-?mail|text messages?) only\b`,
      'use $1 only',
    ),
    rule(
      String.raw`\b((?:phone )?calls?|calling|texts?|texting|e-?mails?|whatsapp|ringing) (?:is|are|would be|works?) (?:\w+ )?(?:better|best|easier|easiest|preferred)(?: for (?:me|us))?(?: now)?\b`,
      '$1 best',
    ),
    rule(
      String.raw`\b((?:phone )?calls?|calling|texts?|ring(?:ing)?) (?:me )?((?:after|before|between|only after) \d{1,2}(?::\d\d)?(?: ?[ap]m)?(?: and \d{1,2})?(?: pm| am)?)\b(?= (?:is|are|instead|works?|please|best|from now)|[.,;!]|$)`,
      '$1 $2',
    ),
    rule(
      String.raw`\b(?:don't|do not|never) (?:ever )?call (?:me|us),? ?(?:please )?(?:just |always |only )?(text|e-?mail|message|write)\b`,
      '$1, do not call',
    ),
    rule(
      String.raw`\b(?:the )?best (?:way|time) (?:for you )?to (?:reach|call|contact|get|catch) (?:me|us|hold of me|a hold of me) is (?:usually |always )?(${REST})`,
      'best reached $1',
    ),
    rule(
      String.raw`\b(?:it's|it is|is) (?:always )?(?:better|best|easier|easiest) (?:to|if you) (text|e-?mail|message|call)\b[^.;?!]{0,40}`,
      'better to $1',
    ),
    rule(
      String.raw`\b(?:i|we) (?:don't|do not) (?:want|like|take|answer) (?:any |to get |getting )?((?:phone |marketing |sales |voice )?(?:calls|voicemails?|text messages|texts|e-?mails|flyers|newsletters?))\b`,
      'does not want $1',
    ),
  ],
  [
    rule(String.raw`\b(?:i|we) ${OFTEN}prefer (?!not to say\b)(${REST})`, 'prefers $1'),
    rule(
      String.raw`\b(?:i'd|i would|we'd|we would) (?:really |much |always |rather ){0,2}prefer (${REST})`,
      'prefers $1',
    ),
    rule(
      String.raw`\b(?<!every )(${DAYS}(?: (?:after|before|from|between) \d{1,2}(?::\d\d)?(?: ?[ap]m)?)?) (?:are|is|work|works|usually work|always work) (?:usually |always |generally )?(?:the )?(best|better|easiest)\b`,
      '$1 are $2',
    ),
    rule(String.raw`\b(?:i|we) can(?:'t| not|not) (?:do|make|manage) (${DAYS})\b`, 'cannot do $1'),
    rule(
      String.raw`\b(?:i|we) can only (?:ever |really )?(?:do|make|manage|come|talk|take calls)(?: (?:in the|on))? (${DAYS})\b`,
      'only $1',
    ),
    rule(
      String.raw`\b(${DAYS}) (?:never work|don't work|do not work|are (?:always )?(?:bad|difficult|hard|impossible|out))\b`,
      'no $1',
    ),
    rule(
      String.raw`\b(?:i'm|i am|we're|we are) only (?:ever )?(free|home|at home|available|around|reachable) (${REST})`,
      'only $1 $2',
    ),
  ],
  [
    rule(
      String.raw`\b(?:i|we) (always|only) (want|ask for|use|have|book|work with|see|go with|fly|take|order|sit|drink|get) (${REST})`,
      '$1 wants $3',
    ),
    rule(
      String.raw`(?:^|\b(?:please|but|and|so|just|should|could you|can you),? )always (send|ask for|use|give|put|book|call|text|ring|knock|leave|ask) (${REST})`,
      'always $1 $2',
    ),
    rule(
      String.raw`\b(?:i'd like|i would like|i want|i'd love|we want|we'd like|give me|send me|send) (?:to (?:have|get|see) )?(the same (?:\w+ )?(?:stylist|driver|technician|doctor|room|table|person|cleaner|mechanic|therapist|plumber|guy|lady|team|hygienist|instructor|barber)[^.;?!]{0,40})`,
      'wants $1',
    ),
  ],
];
