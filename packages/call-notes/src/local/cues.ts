/** Patterns over English words with one space between them and around each, as `Gloss.text` has them. */

/** The caller agrees. */
export const YES =
  /^ (?:(?:oh|um|uh|well|right|ok|so|and|mm|i think) ,? ?)*(?:yes|okay|ok|sure|perfect|great|good|fine|lovely|brilliant|grand|sounds good|works|that works|that's (?:fine|good|great|perfect|it|right|correct)|correct|right|exactly|please|alright|all right|go on|deal|super|cool|wonderful|excellent|of course|definitely|absolutely|sold|done|ideal|that'll do|i'll take|let's do|go ahead|thank you|thanks|cheers|ta) /;
export const WORKS =
  / (?:works|suits?|(?:is|that's|'s|be|are) (?:fine|good|great|perfect|okay|ideal|grand)|i'll take|let's do|book it|i can do|can make that|sounds good|will do|that one|see you|go with|perfect|great|lovely|okay|please) /;
/** A no, or anything that takes something back or puts it off. */
export const NO =
  / (?:no|not|can't|cannot|couldn't|could not|won't|don't|doesn't|isn't|unable|never|unfortunately|cancelled|cancel|full|taken|gone|busy|instead|rather|wait|actually|scrap|forget|hold on|hang on|too (?:early|late|expensive|much|soon)|clash|error|failed|wrong|earlier|later) /;
/** What takes an agreed moment back, unless it names another day. */
export const DENIAL =
  / (?:cancelled|cancel|instead|scrap|(?:system|booking) error|returned an error|could not be|couldn't be|not (?:saved|booked|confirmed|available)|nothing (?:booked|yet)|waiting list|did not ask|didn't ask|check with|let you know|think about|move it|change it|another (?:day|time)|different (?:day|time)|tentative|pencil|pencilled|provisional|provisionally|not (?:sure|certain)|can't (?:do|make)|don't book|forget it|won't (?:work|do)) /;
/** The caller would like another moment. */
export const PROPOSES =
  / (?:can we|could we|can you|could you|can i|could i|make it|how about|what about|is there|do you have|have you|rather|instead|earlier|later|any chance|would|better) /;
/** "No" as an answer, unless to "anything else?" */
export const ANSWERS_NO = /^ (?:(?:oh|um|uh|well|sorry) ,? ?)*no /;
export const ANYTHING_ELSE =
  / (?:anything else|something else|any other|else i can|all for today|any questions|help with|questions) /;
/** An agent says that something is entered. */
export const BOOKED =
  / (?:booked|book you|booking|confirmed|confirm|reserved|scheduled|put you|got you|have you|you down|down for|you're (?:in|set|all set|on)|all set|see you|so that's|that's|moved|expect|will be (?:there|with you|out)|pencilled|i'll put|noted|then|done) /;
export const EXPLICITLY_BOOKED =
  / (?:booked|booking|confirmed|reserved|scheduled|you down|down for|all set|moved|see you) /;
/** The moment is one of others, of firms or of the past. */
export const OTHER_MOMENT =
  / (?:somebody|someone|open|opens|close|closes|closed|opening|hours|until|till|deadline|was|were|had|used to|usually|originally|earliest|latest|expires?|due|by|invoice|statement|delivered|since|before|after|if you|if it|lunch|unless|usual|clear|release|let go|lose|currently|existing) /;
/** The moment is one of a telephone call. */
export const CALLING =
  / (?:call (?:you|me|him|her|us|back|again|at|on|between|after|before)|ring|phone (?:you|me|him|her|time)|rings|phoned|call|callback|hear from us|by phone|give you a (?:bell|buzz)) /;
/** Somebody of the firm is going to call. */
export const CALL_PROMISE =
  / (?:(?:i'll|we'll|he'll|she'll|they'll|will|i can|we can|i could|going to|have (?:him|her|them|somebody|someone|\S+)|get (?:him|her|them|somebody|someone|\S+) to|ask (?:him|her|them|\S+) to|let me) (?:\S+ ){0,2}(?:call|ring|phone)|call you|ring you|phone you|give you a (?:call|ring|bell|buzz)|you'll (?:get|hear|have) (?:\S+ ){0,3}(?:call|from us)) /;
/** A moment of something beside the visit. */
export const ASIDE =
  / (?:send|text|email|e-mail|post|ready|payment|pay|balance|results|starts?|finish|finished|remind|reminder|week|weeks) /;
export const REPEATS =
  / (?:(?:every|each) (?:other |second |single )?(?:week|day|month|morning|evening|sunday|monday|tuesday|wednesday|thursday|friday|saturday)|weekly|fortnightly|once a week) /;
