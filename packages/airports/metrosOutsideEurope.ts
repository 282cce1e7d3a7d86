/** The rows of `metros.ts` beyond Europe. */
export const METROS_OUTSIDE_EUROPE = `
New York; NYC, New York City, Manhattan, Nova York, Nueva York, Nuova York; TEB Teterboro, HPN White Plains, FRG Farmingdale Republic, MMU Morristown, ISP Islip, EWR Newark, JFK ~ Kennedy, LGA ~ LaGuardia, SWF ~ Stewart
Los Angeles; L.A., Hollywood, Beverly Hills, Malibu, Santa Monica; VNY ~ Van Nuys, BUR ~ Burbank, SMO Santa Monica, HHR ~ Hawthorne, LAX ~, LGB Long Beach, ONT ~ Ontario
Miami; South Beach, Miami Beach; OPF ~ Opa-locka, TMB ~ Executive, MIA ~, FXE Fort Lauderdale Executive, FLL Fort Lauderdale
Fort Lauderdale; ; FXE ~ Executive, FLL ~
Palm Beach; West Palm Beach, Mar-a-Lago, Jupiter; PBI West Palm Beach, BCT Boca Raton
Naples; Marco Island; APF ~ Florida
Dubai; Dubaï; DWC ~ Al Maktoum, DXB ~
San Francisco; Silicon Valley, Palo Alto, Bay Area; SFO ~, OAK Oakland, SJC San Jose, HWD Hayward, NUQ Moffett Field
Las Vegas; Vegas; LAS ~, HSH Henderson, VGT North Las Vegas
Aspen; Snowmass; ASE ~
Vail; Beaver Creek, Eagle; EGE Eagle Vail
Jackson Hole; Jackson, Wyoming, Grand Teton; JAC ~
Sun Valley; Hailey, Ketchum; SUN ~
Telluride; ; TEX ~, MTJ Montrose
Park City; Heber, Deer Valley; KHCR Heber City
Hamptons; East Hampton, Sag Harbor, Southampton, Montauk, Long Island; FOK Westhampton
Nantucket; ; ACK ~
Martha's Vineyard; Edgartown; MVY ~
Boston; BOS; BED ~ Bedford, BOS ~ Logan
Washington; WAS, Washington DC; IAD ~ Dulles, DCA ~ Reagan, BWI Baltimore
Chicago; CHI; PWK ~ Executive, MDW ~ Midway, DPA ~ DuPage, ORD ~ O'Hare
Dallas; DFW, Fort Worth; DAL ~ Love Field, ADS ~ Addison, DFW ~ Fort Worth
Houston; HOU; HOU ~ Hobby, SGR ~ Sugar Land, IAH ~ Intercontinental
Austin; ; AUS ~
San Antonio; ; SAT ~
Atlanta; ATL; PDK ~ Peachtree, FTY ~ Fulton County, ATL ~ Hartsfield
Orlando; Disney World; ORL ~ Executive, MCO ~
Tampa; ; TPA ~
Nashville; ; BNA ~, KJWN ~ John C. Tune
Charlotte; ; CLT ~
Philadelphia; Philly; PNE ~ Northeast, PHL ~
Detroit; ; YIP ~ Willow Run, PTK Pontiac, DTW ~
Denver; ; APA ~ Centennial, BJC ~ Rocky Mountain, DEN ~
Phoenix; Scottsdale; SCF Scottsdale, PHX ~ Sky Harbor, DVT ~ Deer Valley
Salt Lake City; ; SLC ~
Seattle; Bellevue; BFI ~ Boeing Field, SEA ~ Tacoma, PAE ~ Paine Field
Portland; ; PDX ~, HIO Hillsboro
San Diego; ; SAN ~, CLD Carlsbad
Santa Barbara; Montecito; SBA ~
Palm Springs; Coachella, Rancho Mirage; PSP ~
Orange County; Newport Beach, Santa Ana, Irvine; SNA Santa Ana
Napa; Napa Valley, Sonoma; APC ~
Monterey; Pebble Beach, Carmel; MRY ~
Truckee; Lake Tahoe, Tahoe; TKF ~ Tahoe, TVL South Lake Tahoe, RNO Reno
New Orleans; ; NEW ~ Lakefront, MSY ~
Minneapolis; St Paul; MSP ~, STP St. Paul
Honolulu; Hawaii, Oahu, Waikiki; HNL ~
Maui; Kahului, Wailea; OGG Kahului
Kona; Kailua-Kona, Big Island; KOA ~
Toronto; YTO; YYZ ~ Pearson, YTZ ~ City
Montreal; Montréal, YMQ; YUL ~ Trudeau, YHU ~ Saint-Hubert
Vancouver; Whistler; YVR ~
Calgary; Banff; YYC ~
Mexico City; Ciudad de México, CDMX; TLC Toluca, MEX ~
Cabo San Lucas; Los Cabos, Cabo, San José del Cabo; SJD Los Cabos, CSW ~
Cancún; Cancun, Tulum, Playa del Carmen, Riviera Maya; CUN ~
Puerto Vallarta; Punta Mita; PVR ~
Providence; Newport, Rhode Island; PVD ~
Anchorage; Alaska; ANC ~ Ted Stevens
Nassau; Bahamas, Paradise Island, New Providence; NAS ~
Exuma; Great Exuma, George Town; GGT ~
St. Barts; Saint-Barthélemy, St Barths, Saint Barth, Gustavia, SBH; SBH ~
St. Maarten; Sint Maarten, Saint Martin, Philipsburg; SXM ~
Antigua; Saint John's, Barbuda; ANU ~
Barbados; Bridgetown; BGI ~
Mustique; St Vincent, Grenadines; MQS ~, SVD St. Vincent
Turks and Caicos; Providenciales, Provo, Grace Bay; PLS Providenciales
Saint Lucia; St Lucia, Vieux Fort; UVF ~
Anguilla; The Valley; AXA ~
Punta Cana; Dominican Republic; PUJ ~, LRM La Romana
San Juan; Puerto Rico; SJU ~, SIG ~ Isla Grande
Grand Cayman; Cayman Islands, George Town; GCM ~
Montego Bay; Jamaica; MBJ ~
Bermuda; Hamilton; BDA ~
Aruba; Oranjestad; AUA ~
Bonaire; Kralendijk; BON ~
Curaçao; Curacao, Willemstad; CUR ~
Martinique; Fort-de-France; FDF ~
Guadeloupe; Pointe-à-Pitre; PTP ~
Cayenne; Kourou; CAY ~
Paramaribo; ; PBM ~
Panama City; Panamá, Panama; PTY ~ Tocumen, PAC ~ Albrook
Bogotá; Bogota; BOG ~
São Paulo; Sao Paulo, SAO; CGH ~ Congonhas, VCP ~ Campinas, GRU ~ Guarulhos
Rio de Janeiro; RIO; SDU ~ Santos Dumont, GIG ~ Galeão
Buenos Aires; BUE; AEP ~ Aeroparque, EZE ~ Ezeiza
Santiago; Santiago de Chile; SCL ~
Lima; Perú; LIM ~
Montevideo; ; MVD ~
Punta del Este; Maldonado; PDP ~
Abu Dhabi; Yas Island; AZI ~ Al Bateen, AUH ~
Doha; ; DOH ~ Hamad
Riyadh; Riad, Ar Riyad; RUH ~
Jeddah; Dschidda, Mecca, Makkah; JED ~
Red Sea; Hanak; RSI ~
NEOM; Neom Bay, Sharma; NUM ~ Bay
Dammam; Ad Dammam, Dhahran, Khobar; DMM ~
Kuwait; Kuwait City; KWI ~
Bahrain; Manama; BAH ~
Muscat; Maskat; MCT ~
Tel Aviv; Jerusalem, Lod; TLV ~ Ben Gurion
Beirut; Beyrouth; BEY ~
Amman; Petra, Dead Sea; AMM ~ Queen Alia, ADJ ~ Marka
Cairo; Kairo, Le Caire, Giza; CAI ~, SPX ~ Sphinx
Sharm el-Sheikh; Sharm; SSH ~
Marrakech; Marrakesch, Marrakesh; RAK ~
Casablanca; ; CMN ~
Tangier; Tanger; TNG ~
Tunis; ; TUN ~
Baku; Bakı; GYD ~
Tbilisi; Tiflis; TBS ~
Almaty; Alma-Ata; ALA ~
Astana; Nur-Sultan; NQZ ~
Tashkent; Toshkent; TAS ~
Mumbai; Bombay; BOM ~
Delhi; New Delhi; DEL ~
Bangalore; Bengaluru; BLR ~
Goa; Mopa, Vasco da Gama; GOX ~ Manohar, GOI ~ Dabolim
Islamabad; Rawalpindi; ISB ~
Colombo; Sri Lanka, Ceylon; RML ~ Ratmalana, CMB ~
Malé; Male, Maldives, Malediven; MLE ~
Gan; Addu; GAN ~
Mahé; Seychelles, Seychellen, Victoria; SEZ ~
Réunion; La Réunion, Saint-Denis; RUN ~
Mauritius; Ile Maurice, Port Louis; MRU ~
Nairobi; Masai Mara; WIL ~ Wilson, NBO ~ Kenyatta
Mombasa; Diani Beach; MBA ~
Zanzibar; Unguja; ZNZ ~
Kilimanjaro; Serengeti, Arusha; JRO ~
Johannesburg; JNB; HLA ~ Lanseria, JNB ~ Tambo
Cape Town; Kapstadt, Le Cap, Kaapstad; CPT ~
Kruger; Kruger Park, Nelspruit; MQP ~ Mpumalanga
Lagos; ; LOS ~
Accra; ; ACC ~
Singapore; Singapur, Singapour; XSP ~ Seletar, SIN ~ Changi
Kuala Lumpur; KUL; SZB ~ Subang, KUL ~
Bangkok; Krung Thep, BKK; DMK ~ Don Mueang, BKK ~ Suvarnabhumi
Phuket; ; HKT ~
Koh Samui; Ko Samui; USM ~
Bali; Denpasar, Ubud, Seminyak; DPS ~ Denpasar
Jakarta; JKT; HLP ~ Halim, CGK ~ Soekarno-Hatta
Brunei; Bandar Seri Begawan; BWN ~
Cebu; Mactan; CEB ~ Mactan
Guam; Hagåtña; GUM ~
Manila; ; MNL ~
Hong Kong; Hongkong; HKG ~
Macau; Macao; MFM ~
Shenzhen; ; SZX ~
Shanghai; SHA; SHA ~ Hongqiao, PVG ~ Pudong
Beijing; Peking, Pékin, BJS; PEK ~ Capital, PKX ~ Daxing
Taipei; Taiwan; TSA ~ Songshan, TPE ~ Taoyuan
Seoul; SEL; GMP ~ Gimpo, ICN ~ Incheon
Tokyo; TYO, Tokio; HND ~ Haneda, NRT ~ Narita
Osaka; OSA, Kyoto; KIX ~ Kansai, ITM ~ Itami
Nagoya; ; NGO ~ Chubu
Sendai; ; SDJ ~
Vladivostok; ; VVO ~
Shenyang; ; SHE ~
Sapporo; Niseko, Hokkaido; CTS ~ New Chitose
Sydney; ; SYD ~, BWU ~ Bankstown
Melbourne; ; MEB ~ Essendon, MEL ~ Tullamarine, AVV ~ Avalon
Brisbane; ; BNE ~
Perth; ; PER ~
Hamilton Island; Whitsundays; HTI ~
Auckland; ; AKL ~
Queenstown; ; ZQN ~
Nadi; Fiji; NAN ~
Papeete; Tahiti, Brando; PPT ~
Bora Bora; ; BOB ~
`;
