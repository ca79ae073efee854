/** Patterns over English words with one space between them and around each, as `Gloss.text` has them. */

/** The caller agrees. */
export const YES =
  /^ (?:(?:oh|um|uh|well|right|ok|so|and|mm|i think) ,? ?)*(?:yes|okay|ok|sure|perfect|great|good|fine|lovely|brilliant|grand|sounds good|works|that works|that's (?:fine|good|great|perfect|it|right|correct)|correct|right|exactly|please|alright|all right|go on|deal|super|cool|wonderful|excellent|of course|definitely|absolutely|sold|done|ideal|that'll do|i'll take|let's do|go ahead|thank you|thanks|cheers|ta) /;
export const WORKS =
  / (?:works|suits?|(?:is|that's|'s|be|are) (?:fine|good|great|perfect|okay|ideal|grand)|i'll take|let's do|book it|i can do|can make that|sounds good|will do|that one|see you|go with|perfect|great|lovely|okay|please) /;
/** A no, or anything that takes something back or puts it off. */
export const NO =
  / (?:no|not|can't|cannot|couldn't|could not|won't|don't|doesn't|isn't|unable|never|unfortunately|cancelled|cancel|full|taken|gone|busy|instead|rather|wait|actually|scrap|forget|hold on|hang on|too (?:early|late|expensive|much|soon)|clash|error|failed|wrong|earlier|later) /;
/** What makes an agreed moment doubtful after it was agreed. */
export const DENIAL =
  / (?:cancelled|cancel|could not|couldn't|can't|unable|instead|rather|actually|scrap|error|failed|wrong|not saved|not booked|waiting list|wait|hold on|did not|didn't|check with|let you know|think about|moved|move it|change it|tentative|pencil) /;
/** "No" as an answer, unless to "anything else?" */
export const ANSWERS_NO = /^ (?:(?:oh|um|uh|well|sorry) ,? ?)*(?:no|not) /;
export const ANYTHING_ELSE =
  / (?:anything else|something else|any other|else i can|all for today|any questions|help with|questions) /;
/** An agent says that something is entered. */
export const BOOKED =
  / (?:booked|book you|booking|confirmed|confirm|reserved|scheduled|put you|got you|have you|you down|down for|you're (?:in|set|all set|on)|all set|see you|so that's|that's|moved|expect|will be (?:there|with you|out)|pencilled|i'll put|noted|then|done) /;
export const EXPLICITLY_BOOKED =
  / (?:booked|booking|confirmed|reserved|scheduled|you down|down for|all set|moved|see you) /;
/** The moment is one of others, of firms or of the past. */
export const OTHER_MOMENT =
  / (?:somebody|someone|open|opens|close|closes|closed|opening|hours|until|deadline|was|were|had|used to|usually|originally|earliest|latest|expires?|due|by the|invoice|statement|delivered|since) /;
export const CALL_PROMISE =
  / (?:i'll|we'll|i will|we will|he'll|she'll|they'll|will|i can|can|going to|let me|to) (?:\S+ ){0,3}(?:call|ring|phone|callback) /;
export const CALLING =
  / (?:call you|ring you|phone you|call back|callback|ring back|call me|ring me|phone me|give you a (?:call|ring|bell|buzz)|i'll call|hear from us) /;
export const REPEATS = / (?:every|each|weekly|fortnightly|monthly|regular|standing|once a) /;
