import { words } from '../languages.ts';

/**
 * Words that go on after a name with a capital of their own: "Thanks Marcus We …". Others are
 * surnames: "Kate Bridge".
 */
export const NEVER_NAMES = new Set(
  words(`
  monday tuesday wednesday thursday friday saturday sunday january february march july september october november
  december
  and but so then it he she we you they this that yes no yeah yep nope please thanks thank hello hi hey okay ok
  can could
  is are am was do does did what when where how who why which my our your his her their the an at on in for from
  with of to
  not just also here there speaking calling would should shall let got great perfect sure sorry good morning
  afternoon
  evening today tomorrow if as or by about date birthday born account number phone email address und oder ist ich
  wir sie
  der die das mit von für y pero es el la con para et mais je vous c'est avec pour ja nein oui sim sí`),
);

/**
 * Words that are names as well: "Will", "May", "Bell". One counts as a name beside another, or
 * where it stands alone.
 */
export const NAMES_AND_WORDS = new Set(
  words(`
  al amber angel april art ash august autumn baker banks bea bell ben berry best bill birch bird birds bishop black
  bob brook brown bush butler candy carter case chance chase cherry christian church clay cliff cook cooper crane
  cross daisy dale dawn dean don dot drew duke earl ernest faith field fields fisher flowers ford fox frank frost
  gates gene ginger goodman grace grant gray green grey guy ha hall hardy hazel heather hill ho holly hope hunter
  ivy jack jan jay jean joy june justice kay kim king kit knight lake lamb lance lane law lee les li little long
  lord love major mark mason max may melody mercy mia miles miller moody nan noble north olive page park pat pearl
  penny pierce pope porter potter power powers price prince ray reed rex rice rich rivers rob robin rock rose roy
  ruby rusty sandy savage sharp short small smith snow sol sterling stone street strong sue summer sun sunny swan
  sweet swift tanner taylor thi turner van victor violet von walker waters west white will winter wise wolf wood
  woods young`),
);
