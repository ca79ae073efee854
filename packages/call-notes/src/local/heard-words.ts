import { NO_NAMES } from './name-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Common given names of six languages and of callers of English, folded. */
export const GIVEN_NAMES = words(`
  aaron abby abigail adam adrian adriana agnes ahmed aisha alan alana albert alberto alejandra alejandro alessandra alessandro alex alexander alexandra alfie
  alfred ali alice alicia alison allan amanda amber amelia amelie amina amir amit amy ana andre andrea andreas andres andrew angela angelo angus anika anita
  anja anke ann anna anne annette annie anthea anthony antoine antonia antonio april arjun arthur asha astrid audrey axel barbara barry beatrice beatriz ben
  benjamin bernadette bernard bernd beth bettina betty beverley birgit bob bonnie brandon brenda brian bridget brigitte bruno bryan caitlin callum camila
  camille carina carl carla carlo carlos carmen carol carolina caroline cassie catarina catherine cathy cecile celia charles charlie charlotte chen cheryl
  chiara chloe chris christian christiane christina christine christoph christopher ciara claire clara claudia claudio clive colin colleen colm connor cora
  craig cristina curtis cynthia dana daniel daniela daniele danielle danny dave david dawn dean debbie deborah declan denise dennis derek diana diane diego
  dieter dirk dominic dominique donald donna doreen doris dorothy doug douglas duncan dylan eddie edith eduardo edward eileen elaine eleanor elena eleni
  elias elisa elizabeth ella ellen elsa emil emilia emilie emily emma enrique enzo eric erica erik erin esther ethan etienne eugene eva evan eve evelyn ewan
  fabio farah fatima federico felicity felix fernanda fernando fiona florence florian frances francesca francesco francis francisco francois frank franziska
  fred freya friedrich gabriel gabriela gareth gary gavin gemma geoff geoffrey george georgia georgina gerald geraldine gerard gerhard giles gillian gina
  giorgio giovanni giulia giuseppe glen glenn gloria gordon grace graham grainne greg gregory greta guillaume gunther hannah hans harriet harry hassan hazel
  heather heike heinz helen helena helga henry hilary holly hugh hugo ian ibrahim ines ingrid irene iris isaac isabel isabella isabelle ivan jack jackie
  jacob jake jamal james jamie jan jane janet janice jasmine jason javier jay jean jeanette jeff jeffrey jen jennifer jenny jeremy jerry jess jessica jessie
  jill jim jimmy joan joana joanna joanne joao joe joel johanna john jon jonas jonathan jordan jorge jose joseph josephine josh joshua joy joyce juan juanita
  judith judy julia julian julie julien jurgen justin karen karin karl karthik kate katharina kathleen kathryn kathy katie katrin kay keith kelly ken kenneth
  kerry kevin khalid kim kirsten kirsty klaus krista kristin kurt kwame kyle lars laura lauren laurent lea leah leanne lee leila len lena leo leon leonard
  leonie leroy leslie lewis liam lilian lily linda lisa liz lorenzo lorna lorraine lou louis louise luca lucas lucia lucie lucy luigi luis luisa lukas luke
  lydia lynn mabel madeleine maeve maggie malcolm malik manfred manuel manuela marc marcel marco marcos marcus margaret maria mariam mariana marie marina
  mario marion marjorie mark marlene marta martha martin martina mary mateo mateusz mathieu matteo matthew matthias maureen maurice max maya megan mehmet mei
  melanie melissa michael michel michele michelle miguel mike mila miriam mohamed mohammed moira molly monica monika monique morag muhammad muriel nadia
  nancy naomi natalia natalie natasha nathan neil nell ngozi niamh nicholas nick nicola nicolas nicole nigel nina noah noel nora norman nuno oleg olga olive
  oliver olivia olivier omar oscar otto owen pablo paddy pamela paola paolo pascal patrice patricia patrick paul paula pauline pedro peggy penny pete peter
  petra phil philip philippe phoebe pierre pieter pilar preeti priya quentin rachel rafael ralf ralph ramon raquel raul ravi raymond rebecca reggie renata
  renate rene reza rhys ricardo richard rick rita rob robert roberta roberto robin rochelle rodrigo roger rohan roland ron ronald rosa rosalind rose rosemary
  rosie ross roxanne roy ruben rupert russell ruth ryan sabine sabrina sally sam samantha samir samuel sandra sanjay santiago saoirse sara sarah scott sean
  sebastian serena sergio shane sharon shaun sheila shirley sian silke silvia simon simone sinead siobhan sofia sonia sonja sophia sophie stacey stan stefan
  stefania stefano stella stephan stephanie stephen steve steven stewart stuart sue sunil suresh susan susanne suzanne sven sylvia sylvie tamara tania tanya
  tara tatiana terence teresa terry tessa theo theresa thierry thomas tiago tim timothy tina tobias tom tomas tommy toni tony tracey tracy trevor ulrike
  ursula uwe valentina valerie vanessa vera veronica victor victoria vijay vincent virginia vittoria vivian walter wanda warren wayne wei wendy wilfred
  wilhelm william winston wolfgang xavier yasmin yolanda yusuf yvonne zara zoe`);

/** Common words beside those that are never names, folded; where a name could stand they are told only behind a given name. */
export const ORDINARY_WORDS = words(`
  man many late into myself himself herself itself being show understand remember owe reckon suppose apologise ya ye aye dunno huh hmm hm lah fella sometime
  ought either once everywhere beside above remains however credit big given fetch zero worries percent example ground hit settle reserve surprise sake wise grab
  final finishes super real kept tall known present explain ago apologize nephew niece grandmother mother-in-law girlfriend instructor user staff senior owner
  beginner parent learner member loft conversion gutter tile shelf shed tank boiler wheelchair telephone tablet dryer washer summer summer's spring autumn winter
  north south east west upper lower downtown airport bridge river lake estimate solicitor dentist surgery pharmacy hostel bakery library parish county
  capital finally especially vat ppo almond flavor gallon covid greener text overnight suppose every grown marker upper whenever arrival come came get send disappoint guarantee bungalow sink able absolutely access across actual add address admin ads adults age ago agree ahead aisle allergic allergies allergy along already amount angry animal
  annoying answer anymore anyway anywhere apart app apparently apply area arm around arrive asap ask assume asthma attention aunt available avoid away awful
  baby bag balance ball bargain basically basket bath bathroom batteries battery beautiful bed bedroom bees behind believe bell below bench better between
  bigger bike birth birthday black blame blood blue board boat body boiler boots boss bottle bottom bought bowl box boxes boy boys brakes bread break
  breakfast bring broken brother's brought brown bucks budget building built bus buy cable cake calendar calls calm camera cancel cannot car care careful
  carry case cash cat catch centre certificate chair chairs chance change charge charges charity cheap cheaper check chef chicken child children chimney
  choir church claim class classes clean cleaner clear clever client clock close closed closer club coach coat code coffee cold collect colour column come
  comes common complaint computer concert confidential connect contact contract cook cooker copy corner correction cost costs cottage could've council count
  country couple cousin cover crew cross crowd customer cut daft damage damp dance dark darling date dates days dead deal dear death decide deep definitely
  degrees deliver delivery department deposit desk details dial difference different direct discount display dog dogs dollar door dot downstairs dress drill
  drink drive driver drop dry during each ear earlier early earth easy eat electric else email emergency empty end engine engineer enough enquiry entrance
  error euro ever everybody everyone exam except exit expect extension extra eye eyes face fair fall fancy far fast fault fee feed feel feet fell fellow felt
  fence few fiance field fight file fill finally find finish fire fit fix fixed flat fleet flight floor flowers fly folks food foot forget form found free
  fresh fridge friend friends front funeral funny game garden gas gate gave gets girl girls glad glass glasses goes gone gosh gotta grand grandson granny
  green grey group guard guest guests guy guys hair hall hand handle hands happen happens hard hate head hear heard hearing heart heat heating heavy help
  high hire holiday honest honestly hope horrible horse hot hour hours huge hundred hung hurt idea imagine important include inside instead insurance
  internet invoice issue item job join joke juice keeps kettle key keypad keys kid kids kill kind kinda kitchen knee knew knock knows lad lads lady land
  landline large later latest laws lead leak leaking least leaves left length less lesson lessons letter letters licence lift light lights likely line link
  list live load lock locked log loose lose loss loud love low luck lunch lying machine made mail main major make makes marked married match mate matter meal
  means meant measure measured meet membership memory men mention mess message metal meter middle might mile miles milk mind mine minor minute minutes missed
  missing mistake model moment money month months more morning mornings most move much must name's nasty near need needed neither nervous news nice night
  nights nobody's noise noon normal normally note notes notice noticed nurse nuts obviously offer office often older one's ones online onto ordered otherwise
  ours ourselves outage outside own page paid pain paint pair pal paper papers paperwork parcel park parking part particular partner party pass past patch
  pay payment pays pen people perhaps permit pet photo photos pick picture piece pin pipe pitch place plain plan plate play plenty plus point policy pool
  poor post pound pounds power practice prefer presents pressure pretty previous price prices problem professional project promise proper provided pull pump
  purpose put quarter queue quid quiet quit quote rain raise ran rang rate rather reach read reading reason receipt recently reception record red reference
  refund reminder rent rental repair report rest result rid ride rights ring rings rip road roof room rooms roughly round route rude rules run running rush
  safe said sale same sauce saw schedule scheduled screen seat second seconds security seem seems seen sell serious seriously session set several shall share
  sheet shift shoes shop shoulder shower shut sick side sign signal silly simple since sister's sit site size skip sleep slot slow small smaller smart smell
  sofa sold somewhere soon sooner sound sounded space spare specific spell spot spray stage stair stairs stand standard start started starting starts state
  stay stays step steps stick stock stop store story straight strange strip student stuff stupid suddenly suit sum supply surely survey swap sweet swim
  switch system table taken takes taste tax tea teach teacher team technician tenant tender term terms terrible test than there'll thick thin things thirty
  thought through ticket tickets times tired together told tomorrow's tonight took tool tooth top total touch town track traffic trailer train tree tried
  trip trouble truck true try turn twice type unless upset upstairs urgent us use useful usual usually van vet view virtual visit visits voice voicemail wait
  walk wall warm warranty wash watch water way weather website wedding week weekday weekend weeks weird went wet whatever wheel wherever whether white whole
  whose wide window windows winter within without woman women wood word words works worried worry worse worst worth write written wrote yard year years
  yellow yet young yourself yourselves zone`);

const NO_NAME_ENDING = /.{3}(?:ing|(?<![fd]r)ed|(?<!l)ly|tion|ness|ment|able|ible|ous|ful|less|ings)$/;

/** Whether a word that was heard, folded, is no name as far as lists and its ending tell. */
export const isOrdinary = (word: string): boolean =>
  !GIVEN_NAMES.has(word) && (NO_NAME_ENDING.test(word) || isListed(word) || isListed(word.replace(/s$/, '')));
const isListed = (word: string): boolean => ORDINARY_WORDS.has(word) || NO_NAMES.has(word);
