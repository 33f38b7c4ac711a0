import { createHash } from 'node:crypto';
import type { SourceFacts } from '../../college.events.js';

/**
 * Colleges that play one of our sports, by the code of their religious affiliation: IPEDS, Institutional
 * Characteristics 2020-21, which is in the public domain. Who is not named has none, or reported none.
 */
export const keysByAffiliation: Readonly<Record<string, string>> = {
  22: 'texas-lutheran-university-tx',
  24: 'livingstone-college-nc',
  27: `
    evangel-university-mo north-central-university-mn northwest-university-wa southeastern-university-fl
    vanguard-university-of-southern-california-ca
  `,
  28: 'ashland-university-oh grace-college-and-theological-seminary-in',
  30: `
    albertus-magnus-college-ct alvernia-university-pa alverno-college-wi anna-maria-college-ma aquinas-college-mi
    assumption-university-ma ave-maria-university-fl avila-university-mo barry-university-fl
    bellarmine-university-ky belmont-abbey-college-nc benedictine-college-ks benedictine-university-il
    boston-college-ma brescia-university-ky briar-cliff-university-ia caldwell-university-nj
    calumet-college-of-saint-joseph-in canisius-university-ny carlow-university-pa carroll-college-mt
    catholic-university-of-america-dc chaminade-university-of-honolulu-hi chestnut-hill-college-pa
    christian-brothers-university-tn clarke-university-ia college-of-our-lady-of-the-elms-ma
    college-of-saint-benedict-mn college-of-saint-mary-ne college-of-the-holy-cross-ma creighton-university-ne
    depaul-university-il desales-university-pa dominican-university-il duquesne-university-pa edgewood-college-wi
    emmanuel-college-ma fairfield-university-ct felician-university-nj fordham-university-ny
    franciscan-university-of-steubenville-oh gannon-university-pa georgetown-university-dc
    georgian-court-university-nj gonzaga-university-wa gwynedd-mercy-university-pa holy-cross-college-in
    holy-family-university-pa immaculata-university-pa iona-university-ny john-carroll-university-oh
    kings-college-pa la-roche-university-pa la-salle-university-pa le-moyne-college-ny lewis-university-il
    loras-college-ia lourdes-university-oh loyola-marymount-university-ca loyola-university-chicago-il
    loyola-university-maryland-md madonna-university-mi manhattan-university-ny marian-university-in
    marian-university-wi marquette-university-wi marymount-university-va marywood-university-pa
    mercyhurst-university-pa merrimack-college-ma misericordia-university-pa molloy-university-ny
    mount-aloysius-college-pa mount-marty-university-sd mount-mercy-university-ia mount-saint-mary-college-ny
    mount-st-joseph-university-oh mount-st-marys-university-md neumann-university-pa newman-university-ks
    niagara-university-ny notre-dame-of-maryland-university-md ohio-dominican-university-oh
    our-lady-of-the-lake-university-tx providence-college-ri quincy-university-il regis-college-ma
    regis-university-co rivier-university-nh rockhurst-university-mo sacred-heart-university-ct
    saint-ambrose-university-ia saint-anselm-college-nh saint-edwards-university-tx saint-francis-university-pa
    saint-johns-university-mn saint-josephs-college-of-maine-me saint-josephs-university-pa saint-leo-university-fl
    saint-louis-university-mo saint-martins-university-wa saint-mary-of-the-woods-college-in saint-marys-college-in
    saint-marys-college-of-california-ca saint-marys-university-of-minnesota-mn saint-michaels-college-vt
    saint-norbert-college-wi saint-peters-university-nj saint-vincent-college-pa saint-xavier-university-il
    salve-regina-university-ri santa-clara-university-ca seattle-university-wa seton-hall-university-nj
    seton-hill-university-pa siena-college-ny siena-heights-university-mi spalding-university-ky
    st-bonaventure-university-ny st-catherine-university-mn st-john-fisher-university-ny
    st-johns-university-new-york-ny st-marys-university-tx st-thomas-university-fl stonehill-college-ma
    the-college-of-saint-scholastica-mn thomas-more-university-ky university-of-dallas-tx university-of-dayton-oh
    university-of-detroit-mercy-mi university-of-mary-nd university-of-mount-saint-vincent-ny
    university-of-notre-dame-in university-of-portland-or university-of-saint-francis-fort-wayne-in
    university-of-saint-joseph-ct university-of-saint-mary-ks university-of-san-diego-ca
    university-of-san-francisco-ca university-of-scranton-pa university-of-st-francis-il university-of-st-thomas-mn
    university-of-st-thomas-tx university-of-the-incarnate-word-tx ursuline-college-oh villanova-university-pa
    walsh-university-oh wheeling-university-wv xavier-university-oh
  `,
  33: 'martin-luther-college-mn wisconsin-lutheran-college-wi',
  34: 'crown-college-mn simpson-university-ca',
  35: 'calvin-university-mi dordt-university-ia',
  37: 'north-park-university-il',
  39: `
    augsburg-university-mn augustana-college-il augustana-university-sd bethany-college-ks
    california-lutheran-university-ca capital-university-oh carthage-college-wi concordia-college-at-moorhead-mn
    grand-view-university-ia gustavus-adolphus-college-mn lenoir-rhyne-university-nc luther-college-ia
    midland-university-ne muhlenberg-college-pa newberry-college-sc pacific-lutheran-university-wa
    roanoke-college-va st-olaf-college-mn susquehanna-university-pa thiel-college-pa wartburg-college-ia
    wittenberg-university-oh
  `,
  42: `
    belmont-university-tn bryan-college-dayton-tn cornerstone-university-mi gordon-college-ma
    letourneau-university-tx messiah-university-pa montreat-college-nc palm-beach-atlantic-university-fl
    taylor-university-in the-masters-university-ca
  `,
  43: 'fresno-pacific-university-ca tabor-college-ks',
  44: 'moravian-university-pa salem-college-nc',
  47: 'emmanuel-university-ga southwestern-christian-university-ok',
  48: `
    hope-international-university-ca kentucky-christian-university-ky milligan-university-tn point-university-ga
  `,
  49: 'central-college-ia hope-college-mi northwestern-college-ia',
  51: 'allen-university-sc edward-waters-university-fl',
  52: `
    eastern-university-pa franklin-college-in linfield-university-or ottawa-university-ottawa-ks
    ottawa-university-surprise-az university-of-sioux-falls-sd
  `,
  54: `
    anderson-university-sc averett-university-va baylor-university-tx benedict-college-sc bethel-university-mn
    bluefield-university-va brewton-parker-college-ga campbell-university-nc campbellsville-university-ky
    carson-newman-university-tn cedarville-university-oh central-baptist-college-ar
    charleston-southern-university-sc corban-university-or dallas-baptist-university-tx
    east-texas-baptist-university-tx georgetown-college-ky hardin-simmons-university-tx howard-payne-university-tx
    judson-university-il missouri-baptist-university-mo oklahoma-baptist-university-ok samford-university-al
    shaw-university-nc shorter-university-ga university-of-mary-hardin-baylor-tx university-of-the-cumberlands-ky
    virginia-union-university-va william-carey-university-ms
  `,
  55: 'lane-college-tn miles-college-al',
  57: `
    anderson-university-in lee-university-tn mid-america-christian-university-ok the-university-of-findlay-oh
    warner-pacific-university-or warner-university-fl
  `,
  58: 'bridgewater-college-va manchester-university-in mcpherson-college-ks',
  59: `
    midamerica-nazarene-university-ks mount-vernon-nazarene-university-oh northwest-nazarene-university-id
    olivet-nazarene-university-il point-loma-nazarene-university-ca southern-nazarene-university-ok
    trevecca-nazarene-university-tn
  `,
  60: 'bethel-university-tn',
  61: `
    barton-college-nc bethany-college-wv bushnell-university-or chapman-university-ca columbia-college-mo
    culver-stockton-college-mo drury-university-mo eureka-college-il midway-university-ky
    texas-christian-university-tx transylvania-university-ky university-of-lynchburg-va william-woods-university-mo
  `,
  64: `
    central-christian-college-of-kansas-ks greenville-university-il roberts-wesleyan-university-ny
    seattle-pacific-university-wa spring-arbor-university-mi
  `,
  65: `
    earlham-college-in george-fox-university-or guilford-college-nc malone-university-oh william-penn-university-ia
    wilmington-college-oh
  `,
  66: `
    agnes-scott-college-ga alma-college-mi arcadia-university-pa austin-college-tx belhaven-university-ms
    blackburn-college-il buena-vista-university-ia carroll-university-wi centre-college-ky coe-college-ia
    davidson-college-nc davis-elkins-college-wv eckerd-college-fl hanover-college-in hastings-college-ne
    illinois-college-il king-university-tn lafayette-college-pa lees-mcrae-college-nc lyon-college-ar
    macalester-college-mn mary-baldwin-university-va maryville-college-tn missouri-valley-college-mo
    monmouth-college-il muskingum-university-oh presbyterian-college-sc queens-university-of-charlotte-nc
    rhodes-college-tn schreiner-university-tx trinity-university-tx tusculum-university-tn university-of-dubuque-ia
    university-of-jamestown-nd university-of-pikeville-ky university-of-the-ozarks-ar university-of-tulsa-ok
    waynesburg-university-pa westminster-college-mo westminster-college-pa william-peace-university-nc
  `,
  67: 'valparaiso-university-in wagner-college-ny',
  68: `
    concordia-university-chicago-il concordia-university-irvine-ca concordia-university-nebraska-ne
    concordia-university-saint-paul-mn concordia-university-texas-tx concordia-university-wisconsin-wi
  `,
  69: 'bluffton-university-oh eastern-mennonite-university-va goshen-college-in',
  71: `
    adrian-college-mi albright-college-pa allegheny-college-pa american-university-dc baker-university-ks
    bethune-cookman-university-fl brevard-college-nc centenary-college-of-louisiana-la centenary-university-nj
    central-methodist-university-college-of-liberal-arts-and-sciences-mo clark-atlanta-university-ga
    cornell-college-ia dakota-wesleyan-university-sd drew-university-nj duke-university-nc emory-henry-university-va
    emory-university-ga ferrum-college-va florida-southern-college-fl greensboro-college-nc hamline-university-mn
    hendrix-college-ar high-point-university-nc huntingdon-college-al kansas-wesleyan-university-ks
    kentucky-wesleyan-college-ky lagrange-college-ga lebanon-valley-college-pa lindsey-wilson-college-ky
    louisburg-college-nc lycoming-college-pa mckendree-university-il mcmurry-university-tx methodist-university-nc
    millsaps-college-ms morningside-university-ia nebraska-wesleyan-university-ne
    north-carolina-wesleyan-university-nc north-central-college-il ohio-northern-university-oh
    ohio-wesleyan-university-oh oklahoma-city-university-ok otterbein-university-oh pfeiffer-university-nc
    randolph-macon-college-va reinhardt-university-ga shenandoah-university-va simpson-college-ia
    southern-methodist-university-tx southwestern-college-ks southwestern-university-tx
    tennessee-wesleyan-university-tn texas-wesleyan-university-tx union-commonwealth-university-ky
    university-of-evansville-in university-of-indianapolis-in virginia-wesleyan-university-va
    west-virginia-wesleyan-college-wv wofford-college-sc young-harris-college-ga
  `,
  73: 'sewanee-the-university-of-the-south-tn',
  74: `
    abilene-christian-university-tx faulkner-university-al freed-hardeman-university-tn harding-university-ar
    lipscomb-university-tn lubbock-christian-university-tx oklahoma-christian-university-ok pepperdine-university-ca
    rochester-christian-university-mi york-university-ne
  `,
  75: `
    blue-mountain-christian-university-ms california-baptist-university-ca chowan-university-nc
    gardner-webb-university-nc hannibal-lagrange-university-mo houston-christian-university-tx
    mississippi-college-ms north-greenville-university-sc ouachita-baptist-university-ar
    southwest-baptist-university-mo truett-mcconnell-university-ga union-university-tn university-of-mobile-al
    wayland-baptist-university-tx williams-baptist-university-ar
  `,
  76: `
    elmhurst-university-il heidelberg-university-oh lakeland-university-wi piedmont-university-ga
    rocky-mountain-college-mt university-of-olivet-mi
  `,
  79: 'jessup-university-ca oral-roberts-university-ok university-of-northwestern-st-paul-mn',
  81: 'erskine-college-sc geneva-college-pa',
  84: 'huntington-university-in',
  87: 'bethel-university-in',
  88: `
    arizona-christian-university-az azusa-pacific-university-ca biola-university-ca colorado-christian-university-co
    grove-city-college-pa hillsdale-college-mi wheaton-college-il
  `,
  89: `
    houghton-university-ny indiana-wesleyan-university-in oklahoma-wesleyan-university-ok
    southern-wesleyan-university-sc
  `,
  94: 'brigham-young-university-provo-ut',
  97: 'covenant-college-ga',
  99: 'bethel-college-north-newton-ks graceland-university-lamoni-ia',
  100: 'university-of-mount-olive-nc',
  102: 'liberty-university-va',
  103: 'whitworth-university-wa',
  105: 'oakland-city-university-in',
};

export const affiliationsSource: SourceFacts = { kind: 'catalogue', year: '2020-21' };

/** Changes with the table. */
export const affiliationsDigest = createHash('sha256')
  .update(JSON.stringify(keysByAffiliation))
  .digest('hex')
  .slice(0, 16);

/** The code of the affiliation, by the key of the college. */
export const affiliationByKey = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(keysByAffiliation).flatMap(([code, keys]) =>
      keys
        .trim()
        .split(/\s+/)
        .map((key) => [key, code] as const),
    ),
  );
