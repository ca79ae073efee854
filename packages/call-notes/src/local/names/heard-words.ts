import { NO_NAMES } from './name-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Common given names of six languages and of callers of English, folded. */
export const GIVEN_NAMES = words(`
  aaron abigail adam adrian agnes ahmed aisha alan albert alejandro alessandro alex alexander alexandra ali alice alicia alison amanda amber amelia amina
  amir amy ana andrea andreas andrew angela anita ann anna anne annie anthony antoine antonio arjun arthur barbara barry beatriz ben benjamin bernadette
  bernard beth beverley bob brandon brenda brian bridget bruno bryan callum carl carla carlos carmen carol caroline catherine cathy chen chiara chloe chris
  christian christina christine christopher claire clara claudia claudio clive colin colleen connor craig cristina curtis cynthia dana daniel daniela
  danielle danny dave david dawn dean debbie deborah declan denise dennis derek diana diane diego dieter dominic donald donna dorothy douglas duncan dylan
  eduardo edward eileen elaine elena elizabeth ella ellen emily emma enrique eric erin esther eva evelyn farah fatima fernando fiona florence frances
  francesca francesco francisco francois frank fred gareth gary gavin gemma geoff george georgia gerald gillian giovanni giulia giuseppe gloria gordon grace
  graham greg hannah hans harry hassan hazel heather helen helga henry hilary holly hugh ian ibrahim ines ingrid irene isaac isabel ivan jack jackie jacob
  jake jamal james jamie jan jane janet jasmine jason javier jay jean jeff jennifer jenny jeremy jerry jess jessica jill jim joan joana joanna joanne joao
  joe joel john johnny jon jonathan jordan jorge jose joseph josh joshua joy joyce juan judith judy julia julian julie jurgen justin karen karl kate
  katherine kathleen kathy katie kay keith kelly ken kerry kevin kim kirsty klaus krista laura lauren laurent leah lee leila leo leon leonard lewis liam lily
  linda lisa liz lorenzo lorraine louis louise luca lucas lucia lucy luis luke lynn maggie malcolm manuel marc marco marcus margaret maria marie mario mark
  marta martha martin mary mateo matteo matthew maureen maurice max maya megan mehmet melanie melissa michael michel michelle miguel mike mohamed mohammed
  moira molly monica muhammad nadia nancy naomi natalie natasha nathan ned neil niamh nicholas nick nicola nicole nigel nina noah nora norman olga oliver
  olivia omar oscar otto owen pablo pamela paola paolo pat patricia patrick paul paula pauline pedro peggy penny pete peter petra phil philip philippe pierre
  priya rachel rafael ravi ray raymond rebecca reggie ricardo richard rick rita rob robert roberto robin roger ron ronald rosa rose rosemary ross roy ruth ryan
  sabine sally sam samantha samuel sandra sara sarah scott sean sergio shane sharon sheila shirley silvia simon simone sinead siobhan sofia sophia sophie
  stefan stella stephanie stephen steve steven stuart sue susan suzanne sven sylvia tania tanya tara teresa terry thomas tim tina tobias tom tomas tommy tony
  tracey tracy trevor uwe valentina valerie vanessa vera veronica victor victoria vincent virginia walter wanda wayne wei wendy william wolfgang yolanda
  yusuf yvonne zara zoe`);

/** Common words beside those that are never names, folded; where a name could stand they are told only behind a given name. */
const ORDINARY_WORDS = words(`
  able above access across add adults age ago agree ahead airport aisle allergic allergies allergy allow almond along already amount answer anymore anyway
  app appreciate area arm around ask asthma aunt autumn away awkward aye baby bag bakery ball basically bath bathroom battery bed bedroom bees beginner
  behind being believe bell beside better between big bike birth birthday black blind block blood blow blue board boat body boiler boots boss bottle bottom
  bought bowl box boxes boy brave break breakfast breath bridge bright brilliant bring broken brother's brown bucks built burst bus buy cable cake calendar
  calm came camera cancel cannot capital car care carry case cash cat catch centre certificate chair chance change charge cheaper check cheek chef chest
  child children chimney choice choose church circle claim class classes clean cleaner clear clock club coach coat code coffee cold collect colour come
  companion complain complaint complete computer confidential contact continue contract convenient cooker corner cost couch cough council count country
  county couple cousin cover covid crash crazy credit crew cross crowd cry cup curtain cut daft damage dark date dead deal dear decent decide degrees delay
  deliver delivery dentist depend deposit desk detail dial different dinner direct disappoint discount display dispute dog dollar door dot downstairs
  downtown drawer dress drill drink driver drop drove dry dryer dunno dust each ear earlier east easy eat edge eight either electric else email emergency
  empty end engineer enjoy enough enter error estimate euro event ever every everyone exam example excellent except exchange expect expire explain express
  extension extra eye face fact fair fall far farm fast fault fee feed feel feet fell fella felt fetch fever few field fifth fight figure file final finally
  find finger finish finishes fit fix flavor flight floor flowers flu fly fold follow food foot forget forgot forward found frame free freeze freezer fresh
  fridge friend front funeral future gallon garden gas gate gave get girl girlfriend given glass glasses goes gone gosh gotta grab grand grandmother grandson
  green grey ground grown guarantee guard guest guide gutter guy hair hall hand handle handy happen hard harm hate haul head hear heard heart height help
  high hip hire hit hm hmm holiday honest hope hostel hot hour huh hundred hurry idea ill inch include inside inspect install instead instructor interest
  internet into invoice iron itself jacket jaw job joke journey judge juice jump kept kettle key keypad kid kill kind kinda kitchen knee knew knock known
  label labour lad lady lah lake lamp land landline laptop late later latest laugh laws lead learner lease least leg length lens less lesson letter level
  library lid lie lift light limit line link lip list live load loan local lock loft log loop lorry lose loud love low lower luck lunch lying machine made
  magic mail main make man many mask match mate meant measure medicine meet melt member mend mess metal meter middle might migraine mile milk mind mini
  minute mirror mistake mix model moment money month mop more most motor mouth move much mud museum must myself nail narrow near nephew net nice niece night
  nobody's noise noon normal normally north note notice nowhere nurse nuts odd offer often oil once one's online opposite option ordinary original ought
  outage outside owe own pack package pad page paid pain paint pair panel panic pant paper pardon parent parish park part partner party pass past patch pay
  pen penalty pension people percent perhaps period permission permit pet pharmacy photo physical piano pick piece pill pipe pitch pity place plain plan
  plaster plastic plate play pleasure plenty plumber plus point polite pool poor popular porch portal post pound power practice present pressure price
  problem proof proper proud prove pull pump pure push quarter queue quid quiet quilt quote radiator rain raise rang rash rate rather raw reach read real
  reason receipt reckon record recover red reduce register release relevant relief remain remember remind reminder remote remove rent rental repair repeat
  report require rescue reserve rest result reverse review ride ring rip risk river roll roof room round route row rude rug rules run rush safe said sake
  salary sale sample save saw scale schedule scratch search seat second seen sell send senior sense separate serve session set settle sew shade shake shall
  shame sharp shed sheep sheet shelf shift shine shoot shop shoulder shout show shower shut shy side sight sign silver since sink sister's sit site size skip
  sky sleep slip slot slow small smaller smell smoke snow sofa soft sold solicitor sometime soon sooner sound soup south space spell spoke spot spray spread
  staff stair standard start steam step stick stiff stock stone stop storage store storm straight stress stretch strike strip strong student stuff style
  sugar suggest suit summer sunny super suppose surgery survey swap swear sweet swell swim swing switch system table tablet taken tall tank tap tape tax tea
  teach teacher team technician teeth telephone temporary tend tent term test text than therapy there'll thirty thought through throw tight tiny tip toe
  together toilet told tomorrow's tone tonight took tooth top torn total touch tour towel town track traffic trailer train transfer treat tree trial trim
  trip trolley trouble truck trust try tub tube tune turn twice typical tyre understand unless unpaid upper upstairs urgent use user usual usually vacuum
  valid valley valve van vat vehicle vet view virtual visit wage wait wake walk wall wallet wander warm warn warranty wash watch water way
  wear website week weekday weekend weight weird went west wet whatever wheel wheelchair whenever whether white whole wide wild wind window winter wipe wire
  wise within without wool word workshop worn worries worry worse worth wrist write written wrote ya yard year yellow zero`);

const NO_NAME_ENDING =
  /.{3}(?:ing|(?<![fd]r)ed|(?<!l)ly|tion|ness|ment|able|ible|ous|ful|less|ings)$/;

/** Whether a word that was heard, folded, is no name as far as lists and its ending tell. */
export const isOrdinary = (word: string): boolean =>
  !GIVEN_NAMES.has(word) &&
  (NO_NAME_ENDING.test(word) || isListed(word) || isListed(word.replace(/s$/, '')));
const isListed = (word: string): boolean => ORDINARY_WORDS.has(word) || NO_NAMES.has(word);
