import { words } from '../languages.ts';

/** Words that are names as well: "Will", "May", "Bell". One counts as a name beside another, or where it stands alone. */
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
