import { phrases } from '../languages.ts';

/** The number belongs to somebody else now. */
export const NEW_OWNER = phrases(`
  just got this number, only got this number, got this number, this is a new number, this number is new
  new to this number
  had this number, number used to belong, this number belonged, number was somebody/someone else's
  inherited this number
  not her/his/their number anymore, not her/his/their number any more, isn't her/his/their number
  this isn't her/his number
  wrong person, wrong guy, wrong man, wrong woman, keep getting her/his/their calls, keep getting calls for
  getting calls for
  this is my number now, it's my number now, number is mine now, i've the number now, took over this number
  changed hands
  person had this number, number got reassigned, number was reassigned, person who had this, owner of this number
  nuevo dueño de este número, este número ahora es, número es mío, neue nummer bekommen, nummer gehört jetzt
  diese nummer neu
  nouveau numéro, ce numéro est à moi, este número agora é, questo numero adesso è, questo numero ora è`);
/** "There is no Denise here", "I'm not Denise": the name follows. */
export const NOT_THE_ONE = phrases(`
  there is no, there's no, there isn't a, i'm not, i am not, this isn't, this is not, i don't know a
  i don't know any
  no soy, ich bin nicht, ich bin nicht die, je ne suis pas, não sou a, não sou o, não sou, non sono
  keep getting calls for, getting calls for
  belong to, belonged to, used to be, messages for, calls for`);
