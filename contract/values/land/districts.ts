import { Region } from './regions';

/**
 * The 261 metropolitan, municipal and district assemblies, by region, in the
 * order of the alphabet. Collected on 27 November 2026: decision 187 says from
 * where, and how a name is written.
 */
const names: Readonly<Record<Region, string>> = {
  Ahafo: `
    Asunafo North, Asunafo South, Asutifi North, Asutifi South, Tano North,
    Tano South`,
  Ashanti: `
    Adansi Asokwa, Adansi North, Adansi South, Afigya Kwabre North,
    Afigya Kwabre South, Ahafo Ano North, Ahafo Ano South East,
    Ahafo Ano South West, Akrofuom, Amansie Central, Amansie South,
    Amansie West, Asante Akim Central, Asante Akim North, Asante Akim South,
    Asokore Mampong, Asokwa, Atwima Kwanwoma, Atwima Mponua, Atwima Nwabiagya,
    Atwima Nwabiagya North, Bekwai, Bosome Freho, Bosomtwe, Ejisu,
    Ejura Sekyedumase, Juaben, Kumasi, Kwabre East, Kwadaso, Mampong, Obuasi,
    Obuasi East, Offinso, Offinso North, Oforikrom, Old Tafo,
    Sekyere Afram Plains, Sekyere Central, Sekyere East, Sekyere Kumawu,
    Sekyere South, Suame`,
  Bono: `
    Banda, Berekum East, Berekum West, Dormaa Central, Dormaa East,
    Dormaa West, Jaman North, Jaman South, Sunyani, Sunyani West, Tain, Wenchi`,
  'Bono East': `
    Atebubu-Amantin, Kintampo North, Kintampo South, Nkoranza North,
    Nkoranza South, Pru East, Pru West, Sene East, Sene West, Techiman,
    Techiman North`,
  Central: `
    Abura-Asebu-Kwamankese, Agona East, Agona West, Ajumako-Enyan-Essiam,
    Asikuma-Odoben-Brakwa, Assin Central, Assin North, Assin South,
    Awutu Senya East, Awutu Senya West, Cape Coast, Effutu, Ekumfi,
    Gomoa Central, Gomoa East, Gomoa West, Komenda-Edina-Eguafo-Abrem,
    Mfantsiman, Twifo Ati-Morkwa, Twifo Hemang Lower Denkyira,
    Upper Denkyira East, Upper Denkyira West`,
  Eastern: `
    Abuakwa North, Abuakwa South, Achiase, Akuapem North, Akuapem South,
    Akyemansa, Asene-Manso-Akroso, Asuogyaman, Atiwa East, Atiwa West,
    Ayensuano, Birim Central, Birim North, Birim South, Denkyembour,
    Fanteakwa North, Fanteakwa South, Kwaebibirem, Kwahu Afram Plains North,
    Kwahu Afram Plains South, Kwahu East, Kwahu South, Kwahu West,
    Lower Manya Krobo, New Juaben North, New Juaben South, Nsawam-Adoagyiri,
    Okere, Suhum, Upper Manya Krobo, Upper West Akim, West Akim, Yilo Krobo`,
  'Greater Accra': `
    Ablekuma Central, Ablekuma North, Ablekuma West, Accra, Ada East,
    Ada West, Adenta, Ashaiman, Ayawaso Central, Ayawaso East, Ayawaso North,
    Ayawaso West, Ga Central, Ga East, Ga North, Ga South, Ga West,
    Korle Klottey, Kpone-Katamanso, Krowor, La Dade-Kotopon,
    La Nkwantanang-Madina, Ledzokuku, Ningo-Prampram, Okaikwei North,
    Shai-Osudoku, Tema, Tema West, Weija-Gbawe`,
  'North East': `
    Bunkpurugu-Nakpanduri, Chereponi, East Mamprusi, Mamprugu-Moagduri,
    West Mamprusi, Yunyoo-Nasuan`,
  Northern: `
    Gushegu, Karaga, Kpandai, Kumbungu, Mion, Nanton, Nanumba North,
    Nanumba South, Saboba, Sagnarigu, Savelugu, Tamale, Tatale-Sanguli, Tolon,
    Yendi, Zabzugu`,
  Oti: `
    Biakoye, Guan, Jasikan, Kadjebi, Krachi East, Krachi Nchumuru,
    Krachi West, Nkwanta North, Nkwanta South`,
  Savannah: `
    Bole, Central Gonja, East Gonja, North East Gonja, North Gonja,
    Sawla-Tuna-Kalba, West Gonja`,
  'Upper East': `
    Bawku, Bawku West, Binduri, Bolgatanga, Bolgatanga East, Bongo,
    Builsa North, Builsa South, Garu, Kassena-Nankana, Kassena-Nankana West,
    Nabdam, Pusiga, Talensi, Tempane`,
  'Upper West': `
    Daffiama-Bussie-Issa, Jirapa, Lambussie, Lawra, Nadowli-Kaleo, Nandom,
    Sissala East, Sissala West, Wa, Wa East, Wa West`,
  Volta: `
    Adaklu, Afadzato South, Agotime-Ziope, Akatsi North, Akatsi South, Anloga,
    Central Tongu, Ho, Ho West, Hohoe, Keta, Ketu North, Ketu South, Kpando,
    North Dayi, North Tongu, South Dayi, South Tongu`,
  Western: `
    Ahanta West, Amenfi Central, Amenfi East, Amenfi West, Effia-Kwesimintsim,
    Ellembelle, Jomoro, Mpohor, Nzema East, Prestea-Huni Valley,
    Sekondi-Takoradi, Shama, Tarkwa-Nsuaem, Wassa East`,
  'Western North': `
    Aowin, Bia East, Bia West, Bibiani-Anhwiaso-Bekwai, Bodi, Juaboso,
    Sefwi Akontombra, Sefwi Wiawso, Suaman`,
};

/**
 * The districts of a region, in the order of the alphabet; none where no region
 * of ours has this name. This list is fetched only where somebody chooses one.
 */
export function listDistricts(region: string): readonly string[] {
  const known = Region.safeParse(region);
  return known.success ? names[known.data].trim().split(/,\s+/) : [];
}
