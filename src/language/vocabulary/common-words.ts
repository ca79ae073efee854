import { words } from './languages.ts';

/** Words that are common in every call. */
export const COMMON_WORDS = words(
  `about above actually after afternoon again ahead almost also always another anybody anymore anyone anything anyway
  anywhere appointment april around august away back because been before being believe better between bit booking call
  called caller calling calls came can't cannot could days december delete deleted didn didn't does doesn't doing don
  don't done down each either else erase even evening ever every everybody everyone everything fact february feel file
  files find fine first forget friday from getting give given going gone good gotten great guys have haven having
  hello here hers i'd i'll i'm i've into isn't it's january july june just keep keeping kept kind kinda knew know
  known last later least leave left let let's like little long look lot made make makes making many march maybe mean
  mention mentioned mentioning might mine moment monday more morning most much must myself name need needs never next
  night noon note noted notes nothing november october off okay once only other ours over part please point private
  quite rather really recently record records remember remove removed right said same saturday save saying says
  scratch seen september shall should since some somebody someone something somewhere sorry stay stays still store
  strike stuff such sunday sure system take taken takes taking talk talked talking tell telling than thank thanks that
  that's their them then there these they thing things think this those though thought thursday time times today told
  tomorrow took tried trying tuesday turn under until upon used using very wanna want wanted wants wasn we're we've
  wednesday week well went were what what's whatever when where whether which while whole will wipe with within
  without won't word words working works would write year years yes yesterday you're your yours`,
);
