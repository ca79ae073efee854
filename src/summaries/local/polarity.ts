/** How a turn begins when it accepts what the other side said. */
export const YES =
  /^(?:(?:oh|okay|ok|um|well|hmm|great|perfect),? )*(?:yes|yeah|yep|yup|sure|perfect|fine|great|good|okay|ok|all ?right|alright|correct|right|exactly|absolutely|definitely|of course|excellent|lovely|wonderful|awesome|sounds?|that(?:'s|'ll| is| will| works?| sounds?| would| suits)|this one|works|suits|very (?:good|well)|it (?:is|does)|i (?:do|am|have|confirm)\b(?! (?:not|a|an|to))|i'll (?:do|take) (?:it|that|the)|i(?:'d| would) like that|go ahead|please do|understood|deal|no problem|uh huh)\b/i;

/** How a turn begins when it turns down what the other side said. */
export const NO =
  /^(?:(?:oh|okay|ok|um|well|hmm|ah|sorry|great|yes),? )*(?:no|nope|nah|not (?:really|at all|that|yet)|never|none|neither|actually|unfortunately|i'm afraid|i'd rather|please change|change|hold on|wait)\b(?! problem| worries)/i;
