import { phrases, words } from '../languages.ts';

/** Further introductions of an agent. */
export const AGENT_IS = phrases(`you're speaking/talking with/to
  you are speaking/talking with/to, you've got, you're through to, le atiende, my name is, my name's`);
/** Before the caller's name in the agent's sentences, in addition to openers. */
export const BEFORE_ADDRESS = phrases(`welcome, meet you, that, right, of course, updated to
  bye, goodbye, take care, cheers, done, de acuerdo, alles klar, perfeito, perfetto, va bene, danke`);
/** Greetings right before a name. */
export const GREETS =
  phrases(`thanks, thank you, hi, hello, hey, good morning, good afternoon, goodbye, bye, cheers
  meet you, welcome, bye now, grazie, merci, danke, gracias, obrigado, obrigada`);
/** After the name of a third person. */
export const THEY_DO = new Set(
  words(
    `will would can could is was has had does calls handles comes called says said rings looks takes knows`,
  ),
);
export const SALES_CALL = phrases(`extended/auto/factory/car's warranty, press one/two/1/2
  reach you about, limited time offer, you have been selected, you've been selected, loan forgiveness
  google/business listing`);
export const CHILD_SPEAKS = phrases(`my mommy, my daddy, mommy is, daddy is`);
/** At the end of a sentence: "I'm five foot one" says no age. */
export const CHILDS_AGE = phrases(`i'm four/five/six/seven/eight/nine
  i'm four/five/six/seven/eight/nine years old`);
export const CALL_ME = phrases(`call me, calls me, call me just, i go by
  i mostly/usually/just go by, to be called, prefer being called, known as, llámeme, dígame, nennen sie mich
  appelez-moi, pode me chamar de, me chame de`);
export const SHORT_FOR = phrases(`for short, is fine, is enough, will do`);
export const NEW_OWNER =
  phrases(`don't know any _, do not know any _, don't know anybody called _, with the new sim
  came with this sim, got this number, this is a new number, this number is new
  new to this number, had this number, number used to belong, this number belonged
  number was somebody/someone else's, inherited this number, not her/his/their number anymore
  not her/his/their number any more, isn't her/his/their number, wrong person/guy/man/woman
  getting her/his/their calls, getting calls for, my number now, number is mine now, took over this number
  changed hands, number got/was reassigned, person who had this, owner of this number, este número ahora es
  nummer gehört jetzt, questo numero adesso/ora è`);
/** The call was meant for somebody else; with a sign of a new number the number has a new owner. */
export const WRONG_NUMBER = phrases(`wrong number, falsche nummer, mauvais numéro, número equivocado
  número errado, numero sbagliato`);
export const NEW_NUMBER_SIGNS = phrases(`don't know who that/this is, no idea who that/this is
  never heard of him/her/them, don't know him/her/them, nobody here by that name, no one here by that name
  nobody by that name, no one by that name, keep getting _ for, getting stuff/mail/letters/texts/messages for
  new phone, new number, got it in, just got it`);
export const NOT_THE_ONE = phrases(`there is no, there's no, i'm not, i am not, this isn't
  this is not, i don't know a/any, no soy, ich bin nicht, não sou, getting calls for, belong/belonged to
  used to be`);
