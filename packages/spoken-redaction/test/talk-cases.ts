/** Calls as in cases.ts: secrets that come amid talk, or are said once more. */
export const TALK: Readonly<Record<string, readonly string[]>> = {
  'a card with talk and one other number beside its groups': [
    'a: And a card to hold the room? | Yes, {card_number:5425} | a: Thanks. For how many nights was it? | Three, I think. | a: Perfect, carry on. | {card_number:2334} | a: Okay. | then {card_number:3010} | a: Yes. | and the end is {card_number:9903}',
    'a: Could I take your card number? | {card_number:4916}, the kettle is boiling, {card_number:33}. | a: No rush. | {card_number:85, then 0608}, let me tilt it, {card_number:2832}, good until {card_expiry:05/28}',
    "I'd like to settle up by card. | a: Of course. | {card_number:3714}, my glasses are somewhere | a: Sure. | {card_number:496353} I believe | a: And? | it finishes {card_number:98431}",
    'a: Which card shall I use? | The blue Mastercard, {card_number:5425 2334}, my son has 2 of these. | a: Fine. | Where was I? {card_number:3010, then 9903}.',
    'Can I pay by card? | a: Yes, please do. | {card_number:four nine one six} it starts | a: okay | {card_number:three three eight five}, we are 2 by the way | a: lovely | {card_number:oh six oh eight} after that | a: yes | {card_number:two eight three two}, done',
  ],
  'numbers in groups that are no card, though one is spoken of': [
    'Can I pay by card? | a: Sure. What is the order number? | It is 5425, hold on, 2334. | a: Go on. | Let me see, 3010 and then 9903',
    'I have my card here. | a: And the order? | My order number is 5425 2334, the others are 3010 and 99.',
    "I'll bring my card. | a: Good. Anything else? | There are 30 of us. | a: All grown up? | Of us 26 are. | a: Lovely. | You can get me on 559 555 0172, any time.",
    "a: Will that be by card? | Yes. They are 41 and 19, the twins are 16. | a: And Granny? | She's 85, her sister is 79, and the dog is 12.",
  ],
  'a secret that is said once more': [
    'I typed {pin:8306} at the till and it said no. | a: What is the PIN that you use? | {pin:8306} | a: Then try {pin:8306} again.',
    'a: And the password? | {password:Otter-Canal-58} | a: So {password:otter canal fifty-eight}? | Yes, all small, {password:otter canal 58}.',
    'The screen took {password:Pebble77Lane} last week. | a: What is your password now? | {password:Pebble77Lane}',
    'a: The one-time code? | {one_time_code:G-730164} | a: I have got {one_time_code:G 730164} here.',
    "The box says {national_id:219044721}, I don't know why. | a: May I have your social? | {national_id:219 04 4721}",
  ],
  'what only has the digits or the words of a secret': [
    'My order number is 8306. | a: And your PIN? | {pin:8306}',
    'a: Your PIN? | {pin:8306} | a: It comes to 8306 dollars.',
    'a: The order number? | 8306 | a: And your PIN? | {pin:8306}',
    'My password is {password:hello} | a: Hello, can you still hear me?',
    'a: And the date on the card? | It expires {card_expiry:09/28}, and it is {card_number:5425 2334 3010 9903} | a: Thanks. | Fine. | a: All done. | Great. | a: Oh, the gate is 0928.',
  ],
  'a PIN or a password of which callers speak at length': [
    "My PIN won't go through. The man at the counter had me put it in over and over while the queue grew behind us, always {pin:8306}.",
    'I lost the letter with my PIN. We have moved since then, so it may well have gone to the old flat above the bakery, 8306 Elm Lane.',
    'My password stopped working, I typed {password:Pebble77Lane} twice',
    'a: Your new PIN is in the letter. It went to the old address, and the branch has long been moved to number 8306.',
  ],
  'a secret that was asked for, after a mention of something else': [
    'a: And the security code? | Hang on, the purse is in the other room. | a: Sure. | Okay, {card_code:913}',
    'a: What is your PIN? | I left the note beside the phone, one second. | a: Take your time. | {pin:8306}',
    'a: What is the code we texted? | It went to my old phone, I am on 6125550143 now. | a: 6125550143, thanks',
    'a: What is your PIN? | First, what time do you close? | a: At 8 30. | And how many are left? | a: 8306',
  ],
  'another code after one was given': [
    "a: Could you read me the verification code? | {one_time_code:730164} | a: That one has run out, so I've sent another. | It says {one_time_code:558201} now.",
    'a: What is the code we texted you? | {one_time_code:730164} | a: Sorry, it did not work. Use the second one. | okay {one_time_code:55 82 01}',
    'a: Verification code? | {one_time_code:730164} | a: Thanks, all set. See you next week? | Yes, the gate is 5582.',
  ],
  'words that name a secret in one language only': [
    'a: Bitte die TAN. | {one_time_code:730164}',
    'Meine Tan ist {one_time_code:730164}',
    'Mon RIB est {bank_account:20041 01005 0500013}',
    'a: Et votre rib ? | {bank_account:20041 01005 0500013}',
    'mi NIE {national_id:4471 2290}',
    'It is the tan sofa, 5582 on the label',
    'Mrs Tan. Tan Hui Fen. 8555 0137.',
    'the prime rib at table 5582',
    'Das war noch nie so. Ich bin die 0151 23456789',
  ],
};
