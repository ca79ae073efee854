import { words } from '../languages.ts';

/** Words of telephone calls in English that are no names: they end a name in text without capitals. */
export const COMMON_WORDS = new Set(
  words(`
  a able about above absolutely absurd accept account accountant ache across actually add added address adjuster
  admin administrator afraid african after afternoon afternoons again age agent ago ah ahead ain't aint airport
  algebra all allergic allergies allergy almost alone along already alright also although always am amazing amazon
  american among amount an and android angry annoyed another answer ants anxious any anybody anyhow anyone anything
  anyway anywhere apartment apologize app appalled apparently apple apply appointment arab arabic are aren't
  armchair around arrival arrive arrives as asian ask asked asking asks asphalt assist assistant asthmatic at ate
  attic attorney audi aunt australian authenticator automated available avenue aware away awesome awful aye baby
  back bad bag bakery balance banging bank bar barely basement basically bath bathroom battery beagle because
  bedroom bedrooms been before begin behind being believe below beneath beside besides better between beyond big
  billed billing billion bills birth birthday bit bleeding bless blind blinking block blocked blood blue bmw boiler
  bonkers book booked booking boots born boss both bother bottom bought boulevard boxes boyfriend brake brakes
  brazilian bread breakfast breath bride brilliant bring bringing british broke broken brother browser bucks
  buddhist buddy budget building bunch burned burnt bus business busted busy but buying by bye cable cake call
  callback called caller calling calls calm came camera can can't canadian cancel canceled cancelled cancelling cant
  capital car card care caregiver carer cash cat catholic cause ceiling celiac cell cents certainly chair chairs
  change changed channel charge charged charges cheap cheaper check checked checks checkup cheers chef chemicals
  cheque chevrolet chevy chew chicken child children chimney chinese chipped chocolate christmas claim claims class
  clean cleaning clear client clients clippers clogged close closed coax code coeliac cold colleague collect color
  colour come comes coming company complain complaint completed computer concerned concerning confirm confirmation
  confused connector consultation contact contacting contacts contract contrast cool copy corner correct corrected
  cost cough could couldn't couldnt counter couple courier course cousin cracked crazy credit credited crescent crew
  crowd curious currently customer cut cutting cuz dad daddy damage damaged danish dash data date daughter day days
  dead deaf deal dear debit december decided deductible deep defective definitely degrees delicate delighted deliver
  deluxe demo dentist deposit desk desperate despite devastated diabetic dialysis did didn't didnt difference
  different direct director dirty disabled disappointed discuss disgraceful disgusted dishwasher disposal dispute
  divorce divorced dizzy do doctor does doesn't doesnt dog dogs doing dollar dollars don't done dont door doors
  double down downstream downtown dozen drain drains drill drive driver drives driving drop dropped drops dry dryer
  due dunno during dutch dye each earlier early ears easter easy eat eating eh eight eighteen eighteenth eighth
  eighty either electrician elevator eleven else em email emailed emergency employment empty end ending ends engine
  engineer english enough entrance er erm error estimate estimates euro european euros even evening evenings ever
  every everybody everyone everything everywhere exactly exam example excellent except exchange excited excuse
  exhausted existing exit expect expected expensive expire expired extension extra eye face facebook facial failing
  fair family fantastic fast father faulty february fed fee feel feet fell felling fetch fever few fiance fiancé
  fiancée fifteen fifteenth fifth fifty figure file filling find fine finish finished finnish firm first firstname
  fit fitted fitting five fix fixed flat flatmate flight flights flooded floor fly folks following food foot for
  forget form forty found four fourteen fourteenth frankly freaking free freezer freezing french friday fridays
  fridge friend from front frozen frustrated full furious furnace g'day garage garden gate gave gentleman german get
  gets getting gimme girlfriend give given giving glad gladly glasses gluten go goes going gone gonna good goodbye
  google got gotta grade gran grand granddaughter grandfather grandma grandmother grandpa grandson granny great
  greek grill grinding groom group guarantee guard guess guest guests guys had hadn't hair haircut half halloween
  hamster hand handles hang hanukkah happen happened happens happy hard hardly has hash hasn't have haven't having
  he he'll he's head headache healthcare hear heard hearing heat heater held hello help hem hence her here hers
  herself hes hey hi high highlights highway him himself hindu his hit hiya hm hmm hold holds home homeless honda
  honestly hopefully hoping horrible horrified horse hospital hot hotel hour hours hours' house how how's howdy
  however hows howya huge huh human hundred hungry hurt husband hyphen hyundai i i'd i'll i'm i've if ill im
  important in incentive include included incredible indeed indian infection initials injured insane inside
  inspection install installed instead insurance interested internet interpreter into invoice invoices iodine iphone
  irish irritated is isn't isnt issue it it'd it'll it's italian its itself ive jammed january japanese jeep jewish
  job july just keep keeps kettle key keyboard kia kid kids kilowatts kind kinda kitchen kitten knee knocked know
  korean label lady land landlady landline landlord laptop large laser last lastname late lately later latex lawyer
  lead leaked leaking lease least leave leaving left lemme lens less lesson lessons let let's lets letter letters
  letters' level licence license lie lift light lights like lilies line link list listen lit literally live livid
  living loan lock locked log login look looking looks loose lost lot lots lovely low lowercase luckily lunch
  lurcher lyft ma'am machine mad madam made maiden mail main maintenance make makes making mam man manager manicure
  many march marked married massage master mastercard match mate matter matters maybe mazda me mean mechanic
  medication medicine meet meetings member membership mess message metal mexican mice microsoft microwave middle
  midnight might million mind mine minus minute minutes mirror miss missed missing mistake mister mm mmm mobile
  modem mom moment mommy monday mondays money month months more morning mornings mortgage most mother move moved
  movers moving much mum mummy muslim must mustn't my myself nah name nana near nearly neat need needing needs
  neighbor neighbour neighbours neither nephew nervous nest net never new next nice nickname niece night nights nine
  nineteen ninety ninth nissan no no-one nobody noise noisy none nonsense noon nope nor normal normally norwegian
  not notary note noted nothing notice november now nowhere number numbers nurse nut nuts o'clock obviously october
  of off offer office often oh oil ok okay old on once one ones online only onto ooh oops open opening operation
  operator opposite or orange order ordered org originally other others otherwise ouch our ours ourselves out
  outraged outrageous outside oven over overdue override overwhelmed owe own owner pads paid pain pair pakistani pal
  panel paper parcel pardon parent parents parrot part particular partner parts passport password past pasta
  patience patient pay paying payment paypal pays pedicure people per percent perfect perhaps permit person pet
  pfizer pharmacy phone phoning photo photos physical piano pick piece pills pin pipe pipes pitch place plan
  planning please pleased plumber plus pm point policy polish pony popular port portuguese possible possibly post
  postcode pound pounds practice prefer pregnant prescription press pressure pretty prices pricing printer priority
  private probably problem promise promised proof property pull pump puppy push put putting quarter queen question
  quiet quite quote quoted rabbit radiator rain raining raise ramadan rang range rate rather rduplessis reach
  reached read ready really rear reboot receipt receive received recently receptionist rechargeable recital red
  reference refill refund refunded regarding regular reindeer release remaining remember remove removed rental
  repair repeat replace reply report reporting representative reservation reserve reset rest result results retired
  return returned returning review ridiculous right righto ring ringing road roaming robot roof room roommate rotors
  roughly round route router run running runs russian sad sadly said sales same samsung sandwiches saturday
  saturdays saved saw say saying says scared schedule scheduling school scottish scratched screen screens sea search
  seat second seconds secretary security sedan see seeing seen selling send sending sent separate september serial
  serious service serviced services session sessions set seven seventy several shall shape share she she'd she'll
  she's shed shellfish shes shift shingle shingles ships shocked shoes shooter shop shot should shouldn't shouldnt
  show shower shows shut shuttle sick side sides sign signed simple simply since single sink sir sister sit site
  sitting six sixteen sixteenth sixth sixty size slash sleeps slot slow smashed smoke snapped snowing so sold
  solicitor some somebody somehow someone something sometime sometimes somewhere son song soon sorry sorta south
  space spanish speak speaking speed spell spelled spelling spelt splitters spoke spouse spray spring square staff
  stairs stamps standing star start started statement station stations stay staying stays stepdaughter stepfather
  stepmother steps stepson still stock stolen stop stopped stories story stove straight stranded stuck student stuff
  stump stupid subaru subscription success such sugar suit suite sunday sundays super supervisor support suppose
  supposed sure surgery surname surnames surveyor suv swedish swiss switch system ta table tablet take taken takes
  taking talk talked talking tall tank taps tax teacher team technician telephone tell telling ten tenant tenth term
  terrace terrible tesla test text texted texting than thank thanks thanksgiving that that'll that's thats the
  theirs them themselves then therapy there there'll there's thereabouts therefore theres thermostat these they
  they'd they'll they're they've theyre thing things think thinking thinks third thirteenth thirtieth thirty this
  tho those though thought thousand three through throw thursday thursdays thus ticket ticketing tickets tighten til
  till time times tiny tire tires to today toffee together toilet told tomorrow tone toner tonight too took tool
  tooth top total totally toward towards town toyota train training translator transmission traveling treadmill
  tried trim trip triple truck try trying tub tuesday tuesdays tuning turkish twelfth twelve twentieth twenty twice
  two type tyre tyres uber uh ukrainian um unable unacceptable unbelievable uncle under underneath underscore
  understand unfortunately unhappy unit unless unlike unplug until unwell up update updated upload upon uppercase
  upset urgent us use used username users using usually vaccination vegan vegetarian vehicle verizon very vet via
  vietnamese view vip virtual visa visit visits voicemail volkswagen wait waited waiting waive waived walk walking
  wall wanna want wanted wanting wants warehouse warm warranty was washer wasn't wasnt watch water way we we'd we'll
  we're we've wear website wedding wednesday wednesdays week weekend weekends weeks welcome well welsh went were
  weren't wet wetsuit what what're what's whatever whats whatsapp when when's whenever where where's wheres wherever
  whether which whichever while whistles whitening who who'd who's whoever whole whom whoops whos whose why widowed
  wife wifi window windows windscreen windshield wine wish with within without won't wonderful wondering wont word
  work working works worried would wouldn't wouldnt wow write writing written wrong y'all ya yard ye yea yeah year
  yearly years yep yes yesterday yet you you'd you'll you're you've your youre yours yourself yup zero zip`),
);
