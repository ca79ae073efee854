import { words } from '../languages.ts';

/** Words of telephone calls in English that are no names: they end a name in text without capitals. */
export const COMMON_WORDS = new Set(
  words(`
  a able about above absolute absolutely absurd accept accepted accepts accident account accountant ache across
  action actions activities activity actual actually add added address adds adjuster admin administrator adult
  advice afraid african after afternoon afternoons again age agent ago agree agreed agreement agrees ah ahead ain't
  aint air airport algebra alignment all allergic allergies allergy allow allowed allows almost alone along already
  alright also although always am amazing amazon american among amount an ancestor and android angry animal animals
  ankle annoyed another answer ant ants anxious any anybody anyhow anyone anything anyway anywhere apartment
  apologize apology app appalled apparently appear appears apple appliance appliances application applications
  applied applies apply appointment appointments approach arab arabic are area areas aren't argue arm armchair arms
  around arrival arrive arrived arrives article as asian ask asked asking asks asphalt assist assistant asthmatic at
  ate attend attends attic attorney audi audience aunt australian authenticator automated available avenue average
  avoid aware away awesome awful aye baby back background bad bag baggage bakery balance balancing balcony ball
  banana banging bank bar barely basement basic basically bath bathroom battery beach beagle became because become
  becomes bed bedroom bedrooms bee beef been beeping beer bees before began begin begins begun behind being belief
  believe belly belong belongs below belt bending beneath beside besides better between beyond bicycle big bike
  billed billing billion bills birth birthday bit blame blanket bleeding blender bless blind blinds blinking block
  blocked blood blue bmw boat body boiler bone bones bonkers book booked booking bookings books boots bored boring
  born boss both bother bottom bought boulevard boxes boy boyfriend boys brain brake brakes branch brazilian bread
  breaker breakfast breaking breath breathe bride bridge bright brilliant bring bringing brings british broke broken
  brother brought browser bucks buddhist buddy budget bug bugs build building builds built bulb bunch burned burning
  burnt bus buses bushes business busted busy but butter buy buying buys buzzing by bye cab cabinet cable cake call
  callback called caller calling calls calm came camera camp camping can can't canadian cancel canceled cancellation
  cancellations cancelled cancelling cant cap capital captain car card care career careful caregiver careless carer
  carpet carried carries carrot carry cars cash cat catch catches catholic caught cause causes ceiling celiac cell
  cents certainly chair chairman chairs change changed channel charge charged charger charges cheap cheaper check
  check-up checked checks checkup cheers cheese chef chemicals cheque chest chevrolet chevy chew chicken chief child
  children chilly chimney chinese chipped chocolate choice choose chooses chose chosen christmas circuit claim
  claimed claims class classes clean cleaning clear cleared clears clerk clicking client clients clippers clogged
  close closed closet clothes clothing cloud clouds cloudy club coat coax code coeliac coffee cold colleague collect
  collection college color colour come comes comfortable coming common community company competitor complain
  complained complaint complete completed complex computer concern concerned concerning condition conditions confirm
  confirmation confused connect connected connector connects consider consultation contact contacting contacts
  contain contains context continue continues contract contrast control controls cooked cookie cookies cooks cool
  copy cord corner correct corrected cost costs couch cough could couldn't couldnt count counter country counts
  couple courier course courses cousin cover covered covers cow cows cracked cracking crash crazy cream create
  creates credit credited crescent crew cries crime crisis crowd cry curious currency current currently curtain
  curtains curved customer cut cuts cutting cuz dad daddy damage damaged dance danger dangerous danish dark dash
  data date daughter day days dead deaf deal deals dear debit debt december decide decided decides decision deck
  deductible deep defective definitely degree degrees delay delayed delays delicate delighted deliver deliveries
  delivery deluxe demand demo dentist deny depend depends deposit describe desk desperate despite dessert destroy
  detail details detective devastated develop device diabetic dialysis did didn't didnt die died dies difference
  different difficulty dinner direct director dirt dirty disabled disappear disappointed disaster discover discuss
  discussed disgraceful disgusted dishwasher disposal dispute divide divorce divorced dizzy do doctor document
  documents does doesn't doesnt dog dogs doing dollar dollars don't done dont door doors double doubt down
  downstream downtown dozen drain drains drank draw drawer drawn draws dress drill drink drinks dripping drive
  driven driver drives driving drop dropped drops drove drunk dry dryer due dunno during dust dutch dye each ear
  earlier early earn ears earthquake easter easy eat eaten eating eats economic economy effect egg eggs eh eight
  eighteen eighteenth eighth eighty either elbow electrician elevator eleven else em email emailed emergency
  employee employment empty end ending ends enemy engine engineer english enjoy enough enrollment enter entered
  enters entire entrance equipment er erm error escape estimate estimates euro european euros even evening evenings
  event events ever every everybody everyone everything everywhere exactly exam examine example exams excellent
  except exchange exchanges excited exciting excuse exhausted exist existing exists exit expect expected expects
  expense expensive experience expire expired explain explained explains explosion extension extra eye eyes face
  facebook facial fact fail failed failing fails fair fall fallen falling falls family famous fantastic farm fast
  fat father fault faulty fear february fed fee feel feels feet fell felling felt fence fetch fever few fiance
  fiancé fiancée fifteen fifteenth fifth fifty fight fights figure file files fill filled filling fills film filter
  filters final financial find finds fine finger fingers finish finished finishes finnish fire firefighter fireman
  fireplace firm first firstname fish fit fits fitted fitting five fix fixed fixes flashing flat flatmate flew flies
  flight flights flood flooded floor flower flown fly fog foggy folder folks follow followed following follows
  followup food foot for force forced forces forest forget form former forms forty fought found four fourteen
  fourteenth frankly fraud freaking free freezer freezing french fresh friday fridays fridge friend friendly friends
  from front frozen fruit frustrated full fund funny furious furnace furniture fuse future g'day gadget game games
  garage garden gas gate gauge gave general gentleman german get gets getting gimme girl girlfriend girls give given
  gives giving glad gladly glasses gloves gluten go goat goats goes going gone gonna good goodbye google got gotta
  gotten government grab grade grammar gran grand granddaughter grandfather grandma grandmother grandpa grandson
  granny grass great greek grew grill grinding groom group grow grown grows guarantee guard guess guest guests
  gutter gutters guys had hadn't hair haircut half halloween hallway hammer hamster hand handle handled handles
  hands hang hanging hanukkah happen happened happens happy hard hardly has hash hasn't hat hate hates have haven't
  having he he'll he's head headache headphones healthcare healthy hear heard hearing hears heart heat heater heavy
  held hello help helped helps hem hence her here hers herself hes hey hi hide high highlights highway him himself
  hindu hip his history hit hits hiya hm hmm hold holds holiday holidays home homeless homework honda honestly hoped
  hopefully hopes hoping horn horrible horrified horse horses hospital hostel hot hotel hour hours hours' house how
  how's howdy however hows howya huge huh human humid humming hundred hungry hurry hurt hurts husband hyphen hyundai
  i i'd i'll i'm i've ice icy idea identify if ignore ill im imagine important improve in incentive include included
  includes income increase incredible indeed indian industry infant infection inform information initials injured
  insane insect insects inside insist inspection install installation installed instead insurance intend interest
  interested interesting international internet interpreter interview into introduce investment invite invited
  invoice invoices involve iodine iphone irish iron irritated is island isn't isnt issue it it'd it'll it's italian
  its itself ive jacket jail jammed january japanese jeans jeep jewelry jewish job join joined joins joke journey
  judge juice july jump jury just keep keeps kept kettle key keyboard kia kick kid kidney kids kill kilowatts kind
  kinda kiss kitchen kitten knee knees knew knock knocked knocks know known knows korean label ladder ladies lady
  lamp land landlady landline landlord language laptop large laser last lastname lasts late lately later latex laugh
  laws lawyer lay lead leader leads leaf leaked leaking learn learned lease least leave leaves leaving left leg
  legal legs lemme lemon lens less lesson lessons let let's lets letter letters letters' level licence license lie
  lies lift light lights like liked likes lilies limit line link list listen listens lit literally live lived liver
  lives livid living load loan local lock locked locks log login lonely look looked looking looks loose lose loses
  loss lost lot lots loud loved lovely loves low lowercase luckily luggage lunch lung lungs lurcher lyft lying ma'am
  machine mad madam made magazine maiden mail main maintenance make maker makers makes making mam man manage managed
  manager manages manicure many march margherita marked market marks married massage master mastercard match mate
  math matter matters maximum maybe mazda me meal mean means meant meat mechanic medical medication medicine meet
  meetings meets melting member membership men mental mention mentioned mess message met metal meter meters method
  mexican mice microsoft microwave middle midnight might milk million mind mine minimum minor minus minute minutes
  mirror miss missed misses missing mistake mister mix mixer mm mmm mobile modem mom moment mommy monday mondays
  money monitor month months more morning mornings mortgage most motel mother motor motorcycle mountain mouse mouth
  move moved movers moves movie moving much mud mum mummy muscle music muslim must mustn't my myself nah nail nails
  name nana narrow nation national natural near nearly neat neck necklace need needed needing needs neighbor
  neighborhood neighbour neighbourhood neighbours neither nephew nerve nervous nest net network never new news
  newspaper next nice nickname niece night nightmare nights nine nineteen ninety ninth nissan no no-one nobody noise
  noisy none nonsense noon nope nor normal normally norwegian nose not notary note notebook noted nothing notice
  noticed november now nowhere number numbers nurse nut nuts o'clock obtain obviously occur october odd of off offer
  office officer often oh oil ok okay old on once one ones onion online only onto ooh oops open opened opening opens
  operate operation operator opinion opportunity opposite option or orange order ordered orders org organize
  originally other others otherwise ouch our ours ourselves out outlet outlets outraged outrageous outside oven over
  overdue overheating override overwhelmed owe owed owes own owner owns pack pads pages paid pain pair pakistani pal
  panel pants paper papers parcel pardon parent parents parked parking parrot part particular partner parts pass
  passed passenger passengers passes passport password past pasta patience patient patio pay paying payment paypal
  pays pedicure pen pencil people pepper pepperoni per percent percentage perfect perform perhaps permit person
  personal persons pet pets pfizer pharmacy phone phoning photo photos physical piano pick picked picks pickup
  picture pictures piece pig pigs pillow pills pilot pin pipe pipes pitch pizza place plan plane planes planned
  planning plans plant plants play played plays pleasant please pleased plug plumber plumbing plus pm poem point
  police policies policy polish polite political pony pool poor popular pork port portuguese possible possibly post
  postcode potato potatoes pound pounds pour practice prefer prefers pregnant prepare prescription present president
  press pressure pretend pretty prevent previous prices pricing print printer priority prison private probably
  problem procedure process produce profit program programme project promise promised proof proper property protect
  prove provide provides public pull pulled pulls pump pupil puppy purpose purse push pushed pushes put puts putting
  quality quantity quarter queen question quiet quite quote quoted rabbit raccoon radiator rain raining raise
  ramadan rang range rank rat rate rather ratio rats rattling raw rduplessis reach reached reaches read reads ready
  real realize really rear reason reboot receipt receive received receives recent recently receptionist rechargeable
  recital recognize recommendation record records red reduce refer reference refill refills refund refunded refunds
  refuse refused regarding region registration regret regular reindeer relate relative relatives relax relaxed
  release rely remain remaining remains remember remind reminded remove removed removes renewal rent rental rented
  rents repair repairs repeat replace replaced replacement replaces reply report reported reporting reports
  represent representative request require requires rescue reservation reservations reserve reset respond rest
  result results retired return returned returning returns review ride rides ridiculous right righto ring ringing
  ripe risk road roads roaming robbery robot rocks rode roll roof room roommate rooms root rope rotors rotten rough
  roughly round route router rub rude rug ruin rule rules run running runs rush russian sad sadly safe said sailor
  salad salary sales salt same samsung sand sandwich sandwiches sat saturday saturdays sauce save saved saves
  savings saw say saying says scam scanner scared scarf schedule scheduling school science scooter scottish
  scratched screen screens screw screws sea search season seasons seat seats second seconds secretary secure
  security sedan see seed seeing seem seems seen sees sell selling sells send sending sends sent sentence separate
  september septic serial serious serve server serves service serviced services session sessions set sets settle
  seven seventy several sewage sewer shake shaking shall shallow shape share she she'd she'll she's shed sheep sheet
  shelf shellfish shelves shes shift shingle shingles ship ships shirt shirts shocked shoe shoes shooter shop shot
  should shoulder shoulders shouldn't shouldnt shout show showed shower shown shows shut shuts shuttle sick side
  sides sign signal signed signs silent simple simply since sing single sink sir sister sit site sits sitting
  situation six sixteen sixteenth sixth sixty size skin skirt sky slash sleep sleeps slept slot slow smashed smell
  smells smile smoke smoking smooth snack snake snapped snowing so soap social socket socks sofa soft soil sold
  soldier solicitor solution solve some somebody somehow someone something sometime sometimes somewhere son song
  songs soon sorry sort sorta sound sounds soup south space spanish sparking speak speaker speaking speaks special
  speed spell spelled spelling spelt spend spends spent spider spiders spinning splitters splitting spoke spoken
  sport sports spouse spray spring square squeaking squealing squirrel staff stage stairs stale stamps stand
  standing stands star start started starts state statement station stations stay stayed staying stays steam step
  stepdaughter stepfather stepmother steps stepson stick still stock stolen stomach stones stood stop stopped stops
  store stories storm stormy story stove straight stranded strange stranger streets stressed strict stuck student
  students study stuff stump stupid subaru subscription suburb success such suffer sugar suggest suggestion suit
  suitcase suite sunday sundays sunshine super supervisor supper supplier supply support suppose supposed sure
  surgery surname surnames surprise surveyor suspect suv swam swedish swim swims swiss switch switchboard system ta
  table tablet take taken takes taking talk talked talking talks tall tank tanks taps taste taught tax taxi tea
  teach teacher teaches team tear tearing technician teenager teeth telephone tell telling tells temperature ten
  tenant tenth term terms terrace terrible territory tesla test tests text texted texting than thank thanks
  thanksgiving that that'll that's thats the theft theirs them themselves then therapy there there'll there's
  thereabouts therefore theres thermostat these they they'd they'll they're they've theyre thick thin thing things
  think thinking thinks third thirteenth thirtieth thirty this tho those though thought thousand threat three threw
  throat through throw thrown throws thumb thursday thursdays thus ticket ticketing tickets tie tighten til till
  time times tiny tire tired tires to toaster today toddler toe toes toffee together toilet told tomato tomorrow
  tone toner tongue tonight too took tool tools tooth top total totally touch tour toward towards towel town toyota
  trade traffic train training trains transfer translate translator transmission travel traveling treadmill treat
  tree trees tried tries trim trip triple trouble trousers truck trucks true trust try trying tub tuesday tuesdays
  tuning tunnel turkish turn turned turns twelfth twelve twentieth twenty twice twisting two type typical tyre tyres
  uber uh ukrainian um umbrella unable unacceptable unbelievable uncle under underneath underscore understand
  understands understood unfortunately unhappy uniform unit university unless unlike unplug until unusual unwell up
  update updated upload upon uppercase upset urgent us use used username users uses using usual usually utter
  vacation vaccination vacuum valve vegan vegetable vegetables vegetarian vehicle vendor verizon very vet via
  vibrating victim video videos vietnamese view village vip virtual visa visit visited visitor visits voice
  voicemail volkswagen vote wage wait waited waiting waits waive waived wake wakes walk walked walking walks wall
  wallet walls wanna want wanted wanting wants warehouse warm warn warning warranty was wash washer wasn't wasnt
  wasp wasps watch water wave way we we'd we'll we're we've weak wear wears weather website wedding wednesday
  wednesdays week weekend weekends weeks weigh weird welcome well welsh went were weren't wet wetsuit what what're
  what's whatever whats whatsapp wheel wheels when when's whenever where where's wheres wherever whether which
  whichever while whistles whitening who who'd who's whoever whole whom whoops whos whose why wide widowed wife wifi
  win wind window windows windscreen windshield windy wine wins wire wiring wish with within without witness
  wobbling woke woman women won won't wonder wonderful wondering wont word words wore work worked worker working
  works world worn worried worries worry would wouldn't wouldnt wow wrap wrench wrist write writes writing written
  wrong wrote y'all ya yard ye yea yeah year yearly years yep yes yesterday yet you you'd you'll you're you've your
  youre yours yourself youth yup zero zip`),
);
