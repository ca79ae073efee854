import type { LanguageWords } from './language-words.ts';

export const ENGLISH: LanguageWords = {
  low: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: 'twenty thirty forty|fourty fifty sixty seventy eighty ninety',
  hundreds: 'hundred',
  thousand: 'thousand|grand',
  ordinals:
    'first - third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth|twelvth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth - - - - - - - - - thirtieth',
  weekdays:
    'sunday monday|mon tuesday|tues|tue wednesday|wed thursday|thurs|thur|thu friday|fri saturday',
  months:
    'january|jan february|feb march april|apr may june july august|aug september|sept|sep october|oct november|nov december|dec',
  phrases: `
    the second = the 2nd
    second of = 2nd of
    a quarter = quarter
    midday = noon
    o'clock | oclock = o'clock
    a half = half
    tonight = today evening
    this morning = today morning
    this afternoon = today afternoon
    this evening = today evening
    tomorrow week = a week from tomorrow
    week today = a week from today
    fortnight = 2 weeks
    bucks | buck | dollar = dollars
    quid | pound = pounds
    euro = euros
    yep | yeah | yup | yea | aye | yah = yes
    nope | nah = no
    can not | can't | cant = can't
    won't | wont = won't
    don't | dont = don't
    isn't | isnt = isn't
    i'm | im = i'm
    it's | its = it's
    that's | thats = that's
    name's = name is
    cancelled | canceled | cancelling | canceling = cancelled
    rescheduled | moved = moved`,
  frequent:
    'the and you i is it that to of for we have your can what my be on with are just yes okay',
};
