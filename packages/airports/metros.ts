/**
 * The cities and resorts that private flights go to most, and which airport each is reached by: business
 * aviation before hubs. The rows are this project's own. Order matters twice: earlier rows come first
 * where two places match alike, and in a row the preferred airport comes first.
 *
 * A row is `City; other names, …; CODE Label, …`. `~` in a label stands for the city. The code is IATA, or
 * ICAO where there is no IATA code.
 */
import { METROS_OUTSIDE_EUROPE } from './metrosOutsideEurope';

/** A place with its airports, the preferred one first. */
export type Metro = {
  city: string;
  /** Other names of the place: local languages, short forms, resorts around it. */
  names: string[];
  airports: { code: string; label: string }[];
};

const EUROPE = `
London; LON, Londres, Londra, Londen, Londyn; FAB ~ Farnborough, BQH ~ Biggin Hill, LTN ~ Luton, NHT ~ Northolt, LCY ~ City, STN ~ Stansted, OXF ~ Oxford, LHR ~ Heathrow, LGW ~ Gatwick, SEN ~ Southend
Paris; PAR, Parigi, Parijs, Paryz; LBG ~ Le Bourget, CDG ~ Charles de Gaulle, ORY ~ Orly, BVA ~ Beauvais
Geneva; Genève, Genf, Ginevra, Ginebra; GVA ~
Nice; Nizza, Niza, Côte d'Azur, French Riviera, Monaco, Monte Carlo, Antibes, Cap Ferrat, Menton, Eze; NCE ~
Zurich; Zürich, Zurigo; ZRH ~
Milan; MIL, Milano, Mailand, Mediolan, Lake Como, Como; LIN ~ Linate, MXP ~ Malpensa, BGY ~ Bergamo
Moscow; MOW, Moskva, Moskau, Moscou, Mosca; VKO ~ Vnukovo, SVO ~ Sheremetyevo, DME ~ Domodedovo, ZIA ~ Zhukovsky
Saint-Tropez; St Tropez, St. Tropez, Sainte-Maxime, Ramatuelle; LTT ~ La Môle, TLN Toulon Hyères
Cannes; Saint-Tropez, St Tropez, Mougins; CEQ ~ Mandelieu
Samedan; St. Moritz, St Moritz, Sankt Moritz, Saint-Moritz, Engadin, Engadine, Pontresina; SMV St. Moritz Samedan
Gstaad; Saanen; LSGK ~ Saanen
Sion; Verbier, Crans-Montana, Zermatt, Sitten; SIR ~
Courchevel; Méribel, Les Trois Vallées, Val Thorens; CVF ~
Chambéry; Chambery, Courchevel, Val d'Isère, Méribel, Tignes; CMF ~
Annecy; Megève, Chamonix; NCY ~
Munich; München, Muenchen, Monaco di Baviera, Monachium; MUC ~, OBF ~ Oberpfaffenhofen
Ibiza; Eivissa; IBZ ~
Palma de Mallorca; Palma, Mallorca, Majorca, Balearic Islands; PMI ~
Olbia; Costa Smeralda, Porto Cervo, Sardinia, Sardegna, Porto Rotondo; OLB ~ Costa Smeralda
Mykonos; Mikonos; JMK ~
Vienna; Wien, Vienne, Viena; VIE ~
Rome; ROM, Roma, Rom; CIA ~ Ciampino, FCO ~ Fiumicino
Brussels; BRU, Bruxelles, Brussel, Brüssel; BRU ~, CRL ~ Charleroi
Amsterdam; AMS; AMS ~ Schiphol, RTM Rotterdam The Hague
Madrid; ; MAD ~ Barajas, TOJ ~ Torrejón
Barcelona; Barcelone; BCN ~, GRO Girona, LELL Sabadell
Lisbon; Lisboa, Lissabon, Cascais, Estoril; LIS ~, CAT Cascais
Frankfurt; Francfort, Frankfurt am Main; FRA ~, HHN ~ Hahn
Berlin; BER, Berlino; BER ~ Brandenburg
Hamburg; Hambourg, Amburgo; HAM ~, XFW ~ Finkenwerder
Düsseldorf; Dusseldorf, Duesseldorf; DUS ~
Cologne; Köln, Koeln, Bonn, Colonia; CGN ~ Bonn
Stuttgart; ; STR ~
Nuremberg; Nürnberg, Norimberga; NUE ~
Basel; Basle, Bâle, Mulhouse, Freiburg; BSL ~ Mulhouse
Bern; Berne, Interlaken; BRN ~
Lugano; Ticino; LUG ~
Salzburg; Kitzbühel, Kitzbuehel, Salisburgo; SZG ~
Innsbruck; St. Anton, Lech, Seefeld, Tyrol, Tirol; INN ~
Athens; Athen, Athènes, Atene, Athina; ATH ~
Santorini; Thira, Thera; JTR ~
Corfu; Kerkyra, Korfu; CFU ~
Heraklion; Crete, Kreta, Iraklion, Elounda; HER ~
Rhodes; Rodos, Rhodos; RHO ~
Kalamata; Costa Navarino, Porto Heli; KLX ~
Venice; Venezia, Venedig, Venise, Cortina; VCE ~ Marco Polo, TSF Treviso
Florence; Firenze, Florenz, Tuscany, Toscana; FLR ~, PSA Pisa
Naples; Napoli, Neapel, Capri, Amalfi, Positano, Ischia, Sorrento; NAP ~
Turin; Torino, Sestriere; TRN ~
Genoa; Genova, Genua, Gênes, Portofino; GOA ~
Bologna; ; BLQ ~
Verona; Lake Garda, Lago di Garda; VRN ~
Catania; Taormina, Sicily, Sicilia; CTA ~
Palermo; ; PMO ~
Perugia; Umbria, Assisi; PEG ~
Bari; Puglia, Apulia; BRI ~
Brindisi; Borgo Egnazia, Lecce, Salento; BDS ~
Malaga; Málaga, Marbella, Costa del Sol, Puerto Banús; AGP ~
Seville; Sevilla, Sevilla San Pablo; SVQ ~
Valencia; ; VLC ~
Menorca; Mahón, Mahon, Minorca; MAH ~
Faro; Algarve, Vilamoura, Quinta do Lago, Comporta; FAO ~
Porto; Oporto, Douro; OPO ~
Funchal; Madeira; FNC ~
Tenerife; Canary Islands, Canarias; TFS ~ South, TFN ~ North
Biarritz; San Sebastián, Bayonne; BIQ ~
Bordeaux; Saint-Émilion; BOD ~
Lyon; Lyons, Lione; LYN ~ Bron, LYS ~ Saint-Exupéry
Marseille; Marsiglia, Provence, Aix-en-Provence; MRS ~
Avignon; Luberon, Gordes; AVN ~
Le Castellet; Bandol, Paul Ricard; CTT ~
Figari; Bonifacio, Porto-Vecchio, Corsica, Corse; FSC ~
Deauville; Normandy, Normandie; DOL ~
Strasbourg; Straßburg, Strassburg; SXB ~
Luxembourg; Luxemburg, Lussemburgo; LUX ~
Dublin; ; DUB ~
Shannon; Limerick; SNN ~
Edinburgh; St Andrews, Gleneagles; EDI ~
Glasgow; ; GLA ~, PIK ~ Prestwick
Manchester; ; MAN ~
Birmingham; ; BHX ~
Jersey; Saint Helier, Channel Islands; JER ~
Guernsey; Saint Peter Port; GCI ~
Copenhagen; København, Kopenhagen, Copenhague, Malmö; CPH ~, RKE ~ Roskilde
Stockholm; STO; BMA ~ Bromma, ARN ~ Arlanda
Oslo; OSL; OSL ~ Gardermoen, TRF ~ Torp
Gothenburg; Göteborg; GOT ~
Helsinki; Helsingfors; HEL ~
Reykjavik; Reykjavík, Iceland; RKV ~, KEF ~ Keflavik
Rovaniemi; Lapland, Santa Claus; RVN ~
Kittilä; Levi, Kittila; KTT ~
Tallinn; Reval; TLL ~
Riga; Rīga; RIX ~
Vilnius; Wilno; VNO ~
Warsaw; Warszawa, Warschau, Varsovie; WAW ~ Chopin, WMI ~ Modlin
Krakow; Kraków, Krakau, Cracow; KRK ~
Prague; Praha, Prag; PRG ~
Budapest; ; BUD ~
Bratislava; Pressburg; BTS ~
Bucharest; București, Bukarest; BBU ~ Băneasa, OTP ~ Otopeni
Sofia; ; SOF ~
Belgrade; Beograd, Belgrad; BEG ~
Zagreb; Agram; ZAG ~
Dubrovnik; Ragusa; DBV ~
Split; Hvar, Brač, Spalato; SPU ~
Ljubljana; Laibach, Lake Bled, Bled; LJU ~
Tivat; Porto Montenegro, Kotor, Sveti Stefan; TIV ~
Istanbul; IST, Constantinople, Stambul; ISL ~ Atatürk, SAW ~ Sabiha Gökçen, IST ~
Bodrum; Milas, Gümüşlük, Yalıkavak; BJV ~
Antalya; Belek; AYT ~
Dalaman; Göcek, Fethiye, Marmaris; DLM ~
Larnaca; Cyprus, Limassol, Nicosia, Ayia Napa; LCA ~
Paphos; Pafos, Limassol; PFO ~
Malta; Valletta, Luqa; MLA ~
Kyiv; Kiev, Kiew; IEV ~ Zhuliany, KBP ~ Boryspil
Saint Petersburg; St Petersburg, Sankt-Peterburg, LED; LED ~ Pulkovo
Leipzig; Halle; LEJ ~ Halle
Izmir; İzmir, Smyrna, Çeşme, Alaçatı; ADB ~
Adana; Çukurova; COV ~ Çukurova
Skopje; ; SKP ~
Thessaloniki; Saloniki, Salonica, Halkidiki, Chalkidiki; SKG ~
Alghero; ; AHO ~
Cagliari; Forte Village, Pula; CAG ~
Lamezia Terme; Calabria, Tropea; SUF ~
Calvi; Balagne; CLY ~
Ajaccio; ; AJA ~
Bastia; ; BIA ~
Toulouse; Tolosa; TLS ~ Blagnac
Grenoble; Alpe d'Huez, Les Deux Alpes; GNB ~
Granada; Sierra Nevada; GRX ~
Alicante; Alacant, Benidorm; ALC ~
Gran Canaria; Las Palmas, Maspalomas; LPA ~
Fuerteventura; ; FUE ~
Lanzarote; ; ACE ~
Sochi; Krasnaya Polyana, Adler; AER ~
`;

/**
 * Reads the table of cities.
 * @throws Error when a row is not of three parts
 */
export const readMetros = (): Metro[] =>
  `${EUROPE}${METROS_OUTSIDE_EUROPE}`
    .split('\n')
    .filter((row) => row !== '')
    .map(readRow);

function readRow(row: string): Metro {
  const [city, names, airports] = row.split('; ').map((part) => part.trim());
  if (!city || names === undefined || !airports) throw new Error(`Not a row of a city: ${row}`);
  return {
    city,
    names: listOf(names),
    airports: listOf(airports).map((entry) => {
      const [code = '', ...label] = entry.split(' ');
      return { code, label: label.join(' ').replace('~', city) };
    }),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
