import type { Talk } from '../../support/samples/sample-dialogues.ts';

/** Wednesday 4 March 2026, 15:00 UTC: ten in the morning in New York. */
export const FIRST_CALL_MS = Date.UTC(2026, 2, 4, 15);

export type ScriptedCall = Talk & { readonly day: number };

/** Three weeks of one caller, days counted from the first call. */
export const SCRIPT: readonly ScriptedCall[] = [
  {
    day: 0,
    outcome: 'quote_given',
    lines: `
      agent: Harbour Roofing, this is Pia. May I have your name?
      user: Hi, my name is Dana Okafur. My roof is leaking above the kitchen.
      agent: Thanks, Dana. A repair would be 450 dollars.
      user: I have to think about it.
      agent: Of course.`,
  },
  {
    day: 1,
    lines: `
      agent: Harbour Roofing.
      user: Hi, you have my name wrong, my name is Dana Okafor.
      agent: Sorry about that, Dana Okafor, I have corrected it.
      user: Thank you.`,
  },
  {
    day: 2,
    outcome: 'appointment_booked',
    lines: `
      agent: Harbour Roofing.
      user: This is Dana Okafor. I'd like to go ahead with the roof repair.
      agent: Good. The repair is 450 dollars, as we said. Is that okay?
      user: Yes, 450 dollars is fine.
      agent: You're booked for Wednesday 18 March at 9 am.
      user: Great, thank you.`,
  },
  {
    day: 4,
    outcome: 'appointment_booked',
    lines: `
      agent: Harbour Roofing.
      user: Hello, Dana Okafor here. I can't make it on Wednesday, can we reschedule my appointment?
      agent: Sure. Would Thursday 19 March at 11 am work?
      user: Yes, Thursday at 11 works.
      agent: You're booked for Thursday 19 March at 11 am.`,
  },
  {
    day: 5,
    outcome: 'callback_requested',
    lines: `
      agent: Harbour Roofing.
      user: It's Dana Okafor. Is the warranty ten years? Somebody should tell me.
      agent: We will call you back on Friday 13 March at 4 pm about that.
      user: Thank you.`,
  },
  {
    day: 6,
    lines: `
      agent: Harbour Roofing. What is your e-mail address?
      user: My e-mail is dana@harborr.example.
      agent: Thank you.`,
  },
  {
    day: 7,
    lines: `
      agent: Harbour Roofing.
      user: The warranty is clear now, no need to call me back.
      agent: Alright, no callback then.
      user: Also my e-mail is dana@harbour.example.
      agent: Noted, dana@harbour.example.`,
  },
  { day: 8, outcome: 'no_answer', lines: 'agent: Hello? Is anybody there?' },
  {
    day: 9,
    lines: `
      agent: Harbour Roofing. Which company are you with?
      user: I'm with Saltmarsh Studios. I prefer mornings, by the way.
      agent: Mornings only, noted. And the address of the building?
      user: The address is 14 Orchard Lane.
      agent: Thank you.`,
  },
  {
    day: 10,
    outcome: 'appointment_booked',
    lines: `
      agent: Harbour Roofing.
      user: Dana Okafor again. I need to move my appointment once more, sorry.
      agent: No problem. Friday 27 March at 2 pm?
      user: Friday 27 March at 2 pm is perfect.
      agent: You're booked for Friday 27 March at 2 pm.`,
  },
  {
    day: 11,
    lines: `
      agent: Harbour Roofing.
      user: Hi, it's me again.
      agent: We will send you the warranty papers.
      user: Thank you.`,
  },
  {
    day: 12,
    lines: 'agent: Harbour Roofing.\nuser: Hi, just saying hello. Nice weather.\nagent: It is.',
  },
];
