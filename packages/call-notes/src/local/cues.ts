import { anyOf } from '../reading/phrases.ts';

/** Patterns over English words with one space between them and around each, as `Gloss.text` has them. */

/** Of a wish or an offer, not of a greeting. */
export const EVENING =
  / (?:(?<!(?:good|nice|lovely|last|this|an|the|every|till|until) )evening|(?:in|for|of) the evening|dinner|supper|tables?|for \S+day night) /;
/** The caller agrees. */
export const YES = anyOf(
  `
    yes|okay|ok|sure|perfect|great|good|fine|lovely|brilliant|grand|sounds good|works|that works|
    that's (?:fine|good|great|perfect|it|right|correct)|correct|right|exactly|please|alright|all right|
    go on|deal|super|cool|wonderful|excellent|of course|definitely|absolutely|sold|done|ideal|
    that'll do|i'll take|let's do|go ahead|thank you|thanks|cheers|ta`,
  '^ (?:(?:oh|um|uh|well|right|ok|so|and|mm|i think) ,? ?)*',
);
export const WORKS = anyOf(`
    works|suits?|(?:is|that's|'s|be|are) (?:fine|good|great|perfect|okay|ideal|grand)|i'll take|
    let's do|book it|i can do|can make that|sounds good|will do|that one|see you|go with|perfect|great|
    lovely|okay|please`);
/** A no, or anything that takes something back or puts it off. */
export const NO = anyOf(`
    no|not|can't|cannot|couldn't|could not|won't|don't|doesn't|isn't|unable|never|unfortunately|
    cancelled|cancel|full|taken|gone|busy|instead|rather|wait|actually|scrap|forget|hold on|hang on|
    too (?:early|late|expensive|much|soon)|clash|error|failed|wrong|earlier|later`);
/** What takes an agreed moment back, unless it names another day. */
export const DENIAL = anyOf(`
    cancelled|cancel|instead|scrap|(?:system|booking) error|returned an error|(?:somebody|someone) else|
    already (?:booked|taken|gone)|could not be|couldn't be|not (?:saved|booked|confirmed|available)|
    nothing (?:booked|yet)|waiting list|did not ask|(?:do not|don't) (?:book|put|need|want (?:it|that|this|to|the|an|any))|anything yet|didn't ask|check with|let you know|think about|
    move it|change it|another (?:day|time)|different (?:day|time)|tentative|pencil|pencilled|
    provisional|provisionally|
    (?:taken|taking|take|took|put) (?:me|us|you|him|her|them) off(?! (?:hold|speaker|mute|(?:(?:the|our|your|my|that|any) )?(?:list|lists|bill|mailing|marketing|email)))|
    (?:i'll|i've|i have|we'll|we've|let's|let me) (?:\\S+ )?(?:take|taken) it off(?= (?:$|[.,;!?]|then|again|for now|the (?:books?|calendar|diary|schedule)))|
    (?:call|called|calling) (?:it|that|this) off|(?:hold|holding|held|call|called|calling) off|not (?:sure|certain)|
    can't (?:do|make)(?! out)|don't book|forget it|
    won't (?:work|do)`);
/** The caller says that what the agent has just said is not so. */
export const DISOWNS = anyOf(`
    (?:i|we) (?:did not|didn't|never|haven't|have not) (?:ask|asked|order|ordered|book|booked|want|wanted|agree|agreed|request|requested|say|said)|
    (?:that's|that is) (?:not right|not true|not me|wrong)|not what i (?:said|asked|wanted)|(?:do not|don't) (?:book|order|charge) (?:it|that|this|me|any|anything)`);
/** A time is the end or the start of when something happens. */
export const BOUND = / (?:before|after|by|until|till|from) /;
/** The caller would like another moment. */
export const PROPOSES = anyOf(`
    can we|could we|can you|could you|can i|could i|make it|how about|what about|is there|do you have|
    have you|rather|instead|earlier|later|any chance|would|better`);
/** The caller does not want a moment, or speaks of an earlier one. */
export const TURNS_DOWN =
  / (?:no|not|can't|cannot|couldn't|won't|don't|too|instead|cancel|was|were|had) /;
/** An agent offers or enters a day. */
export const OFFERS_DAY = anyOf(`
    then|instead|booked|moved|i can|could|i have|i've got|there's|available|free|open|it is|you down|
    put you|let's|how about|what about|would|works`);
/** An agent says that a moment may be had. */
export const ONLY_FREE = / (?:free|available|open|left) /;
/** "No" as an answer, unless to "anything else?" */
export const ANSWERS_NO = /^ (?:(?:oh|um|uh|well|sorry) ,? ?)*no /;
/** A "no" that refuses nothing. */
export const KIND_NO = anyOf(
  `
    worries|problems?|bother|trouble|rush|hurry|i understand|i know|thank|thanks|nothing|
    that's (?:all|it|fine|great|good|everything|perfect|lovely|okay)|it's (?:fine|okay|grand)`,
  '^ (?:(?:oh|um|uh|well) ,? ?)*no ,? ?',
);
/** "And if I cancel?" */
export const IF_CANCELLED =
  / if (?:i|we|you|they|he|she|it|anyone) (?:\S+ ){0,3}(?:cancel|cancelled|move it|change it|can't (?:do|make)) /;
export const ANYTHING_ELSE =
  / (?:anything else|something else|any other|else i can|all for today|any questions|help with|questions) /;
/** An agent says that something is entered. */
export const EXPLICITLY_BOOKED =
  / (?:booked|booking|confirmed|reserved|scheduled|you down|down for|all set|moved|see you) /;
/** What is booked for nobody in particular: "we get booked up". */
export const BOOKED_UP =
  / (?:(?:fully|get|gets|getting|already|double) booked|booked (?:up|out|solid|(?:, )?(?:i'm afraid|sorry|unfortunately))|booking (?:fee|system|line|page)) /g;
/** An agent says that the caller is booked. */
export const CALLER_BOOKED = anyOf(String.raw`
    (?:you're|you are|you've been|you're both|that's|that is|it's|it is|i've|i have|we've|we have|got)(?: (?:got|now|all|just|been|you|him|her|them|it|that|the \S+)){0,4} (?:booked|confirmed|reserved|scheduled|set|down|moved)|
    (?:your|the|that) (?:\S+ )?(?:booking|appointment|visit|slot|table|reservation|session|viewing) (?:is|has been|is now) (?:booked|confirmed|reserved|scheduled|moved)|
    (?:put|pop|pencil) you (?:down|in)|see you (?:then|there|on|at|in|next|today|tomorrow|\S+day)`);
/** The moment is one of others, of firms or of the past. */
export const OTHER_MOMENT = anyOf(`
    somebody|someone|open|opens|close|closes|closed|opening|until|till|deadline|was|were|had|
    used to|usually|originally|earliest|latest|expires?|due|by|invoice|statement|delivered|since|before|
    after(?! (?:tomorrow|next))|if you|if it|if we'd|have been|lunch|unless|usual|clear|release|let go|lose|currently|existing`);
/** The moment is one of a telephone call. */
export const CALLING = anyOf(`
    call (?:you|me|him|her|us|back|again|at|on|between|after|before)|ring|phone (?:you|me|him|her|time)|
    rings|phoned|call|callback|hear from us|by phone|give you a (?:bell|buzz)`);
/** Somebody of the firm is going to call. */
export const CALL_PROMISE = anyOf(String.raw`
    (?:i'll|we'll|he'll|she'll|they'll|will|i can|we can|i could|going to|have (?:him|her|them|somebody|someone|\S+)|get (?:him|her|them|somebody|someone|\S+) to|ask (?:him|her|them|\S+) to|let me) (?:\S+ ){0,2}(?:call|ring|phone)|
    call you|ring you|phone you|give you a (?:call|ring|bell|buzz)|
    you'll (?:get|hear|have) (?:\S+ ){0,3}(?:call|from us)`);
/** A moment of something beside the visit. */
export const ASIDE =
  / (?:send|text|email|e-mail|post|ready|payment|pay|balance|results|starts?|finish|finished|remind|reminder|week|weeks) /;
export const REPEATS = anyOf(`
    (?:every|each) (?:other |second |single )?(?:week|day|month|morning|evening|sunday|monday|tuesday|wednesday|thursday|friday|saturday)|
    weekly|fortnightly|once a week`);

/** What to be careful about: allergies, access, safety, what must not be told or done. */
export const CARE = anyOf(`
    allergic|allergy|allergies|anaphylactic|latex|penicillin|epipen|coeliac|diabetic|epileptic|asthma|
    pacemaker|oxygen|wheelchair|walking frame|hard of hearing|hearing aid|deaf|blind|gate code|
    door code|code is|the code|key safe|lockbox|buzzer|intercom|back door|side door|round the back|
    don't (?:tell|call|ring|phone|text|email|leave|mention|knock|use|let|come|go|send)|
    do not (?:tell|call|ring|phone|text|email|leave|mention|knock|use|come)|
    not to (?:tell|call|ring|mention|be told)|not a word|nobody (?:calls|can|is to)|surprise|
    in confidence|between us|big dog|bites|pregnant|beware|careful|be gentle|scared of|afraid of|
    can't (?:hear|see|walk|climb|do stairs|manage)`);
/** The caller asks that somebody not be told: nobody asks so of themselves, or of the firm. */
export const CONFIDENTIAL = anyOf(`
    (?<! (?:i|we|they|he|she|people) )(?:don't|do not|not to|never) (?:tell(?! (?:me|us|you|(?:him|her|them|(?:the|my|your) \\S+) to) )|mention (?:it|this|that|any of this) to|say anything to|let (?:him|her|them|anyone|anybody|my \\S+) know)|
    in confidence|(?:is|\\S+'s)(?: strictly| completely)? confidential|(?:keep|kept|stays?|treat)(?: \\S+){0,3} confidential|
    (?<! (?:i|we|you) )(?:can't|mustn't|isn't to|not to|doesn't|don't want (?:her|him|them) to) (?:find out(?! (?:where|when|how|why|whether|if|who|which) )|know about this|be told)|
    (?:mustn't|shouldn't|doesn't|not to) (?:know|hear|learn) (?:of|about) (?:it|this|that|any of it)|
    (?:rather|prefer) (?:\\S+ ){1,3}(?:didn't|doesn't|not) know|keep (?:it|this) between us|not a word (?:to|if|when)|
    (?:stay|stays|keep (?:it|this|that)|kept) (?:private|secret|to yourself)|keep (?:it|this) quiet|be discreet|(?:please|just|,) say nothing|
    (?:no one|nobody)(?: (?:else|at work|at home))? (?:is to know|knows (?:about|of|yet))|
    (?:with|to) (?:anyone|anybody) but me|only (?:speak|talk) to me`);
/** The same in other languages, over folded text. */
export const CONFIDENTIAL_ABROAD = anyOf(
  `
    sagen sie (?:\\S+ ){1,4}(?:nichts|kein wort)(?: davon)?|(?:nichts davon|kein wort) (?:davon )?(?:sagen|verraten)|
    bleibt (?:bitte )?unter uns|(?:darf|soll) (?:\\S+ ){0,3}nichts? (?:davon )?(?:wissen|erfahren|mitbekommen)|
    weiss (?:noch )?nichts davon|no (?:le|les|se lo) (?:diga|digan|cuente|cuenten)|que no se entere|(?:queda|quede) entre nosotros|
    ne (?:lui |leur |le |la )(?:en )?(?:dites|dis) (?:rien|pas)|(?:reste|restera) entre nous|
    ne doit (?:pas (?:le )?savoir|rien savoir)|n'est pas au courant|nao (?:diga|conte) (?:nada|isso|ao|a)|
    (?:fica|fique) entre nos|non (?:dica|dite) (?:niente|nulla)|resti tra noi|non deve sapere`,
);
export const WANTS = anyOf(`
    i want|i'd like|i would like|i need|we need|i'm looking|i'm calling|i'm ringing|calling about|
    calling to|ringing about|phoning about|it's about|wanted to|want to|wondering|need to|hoping|
    trying to|looking to|looking for|can i|could i|can you|could you|i was|supposed to|i've got|i have|
    we've got|we have|my`);
export const PROBLEM = anyOf(`
    broken|broke|leak|leaking|leaks|not working|doesn't work|won't|stopped|stuck|cracked|hurts?|hurting|
    pain|sore|swollen|missing|lost|wrong|late|never|still|problem|issue|trouble|damaged|faulty|noise|
    smell|smells|flashing|blocked|overflowing|cold|dead|error|charged|refund|complaint|cancel|cancelled|
    change|move|reschedule|expired|stolen|delayed|didn't|hasn't|haven't|isn't|can't`);
export const PROMISE =
  / (?:i'll|we'll|i will|we will|he'll|she'll|they'll|i've|you'll|let me|going to|will be|make sure|put a note|noted) /;
export const COURTESY = anyOf(`
    thank|thanks|bye|goodbye|welcome|cheers|how can i help|have a|good morning|good afternoon|
    no problem|no worries|my pleasure|take care|all the best|anything else|pleasure|sorry to hear|
    speaking|one moment|bear with me|hold on|hang on|let me see|let me look|let me check`);
export const PRICE =
  / (?:[$€£]|dollars|euros|pounds|price|cost|costs|fee|charge|deposit|quote|total|each|per|discount) /;
export const DETAIL = anyOf(`
    because|since|except|only|without|with|also|bring|code|gate|door|dog|cat|key|park|parking|floor|
    stairs|left|right|behind|next to|size|colour|color|model|type|kind|brand|please|note|insurance|
    warranty|card|cash|invoice`);
