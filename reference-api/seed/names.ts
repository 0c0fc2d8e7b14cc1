/** The names of one region; `native|latin` where the script is not Latin. */
export type Culture = {
  codes: readonly string[];
  female: readonly string[];
  male: readonly string[];
  last: readonly string[];
};

const words = (text: string) => text.trim().split(/\s+/);

function culture(codes: string, female: string, male: string, last: string): Culture {
  return { codes: words(codes), female: words(female), male: words(male), last: words(last) };
}

/** Where the seeded users come from. Each name is one word; edge cases follow below. */
export const CULTURES: readonly Culture[] = [
  culture(
    '+44 +1 +61',
    'Olivia Amelia Charlotte Grace Harriet Eleanor Abigail Phoebe Hazel Joanna',
    'Oliver George Theodore Harry Samuel Benjamin Elliot Marcus Wesley Duncan',
    'Whitfield Bennett Marlowe Hargreaves Thornton Ashdown Pemberton Caldwell Winslow Fairbanks',
  ),
  culture(
    '+1 +1',
    'Destiny Madison Savannah Brianna Autumn Jasmine Kaylee Sierra',
    'Mason Hunter Carter Logan Jordan Preston Tyler Dakota',
    'Johnson Ramirez Washington Sullivan Peterson Coleman Brooks Delgado Jefferson',
  ),
  culture(
    '+49 +43 +41',
    'Annalena Friederike Katharina Jördis Mareike Änne Rosalie Henrike',
    'Jürgen Lukas Matthias Björn Götz Florian Konstantin Sönke',
    'Müller Schäfer Großmann Köhler Weißenborn Brückner Vogelsang Lindemann Jäger Hübner',
  ),
  culture(
    '+33 +32',
    'Éloïse Margaux Anaïs Clémence Hélène Noémie Océane Solène',
    'François Théo Gaël Rémi Étienne Benoît Loïc Cédric',
    'Lefèvre Dubois Châtelain Bérenger Moreau Garçon Prévost Beaumont Rousseau',
  ),
  culture(
    '+34 +52 +54 +57',
    'Lucía Sofía Begoña Inés Ximena Guadalupe Martina Valentina María',
    'Andrés Joaquín Íñigo Santiago Mateo Ángel Rubén Emiliano José',
    'Núñez Hernández Peña Ibáñez Castaño Gutiérrez Zúñiga Morales Quiñones Velázquez',
  ),
  culture(
    '+55 +351',
    'Conceição Luísa Beatriz Gonçala Mariana Thaís Inês',
    'João Sebastião Thiago Simão Henrique Otávio Caetano',
    'Gonçalves Assunção Ribeiro Magalhães Carvalho Simões Araújo Brandão',
  ),
  culture(
    '+48 +420 +421',
    'Zofia Małgorzata Elżbieta Kateřina Žaneta Ludmiła Božena Jiřina',
    'Paweł Stanisław Łukasz Tomáš Jiří Bartłomiej Ondřej Čeněk',
    'Wójcik Kowalczyk Dąbrowska Świętoń Dvořák Novotná Krajíček Żeleński Šimůnek',
  ),
  culture(
    '+46 +47 +45 +354',
    'Åsa Sigrún Bergþóra Märta Ingeborg Solveig Þórdís Lærke',
    'Søren Ægir Håkon Björgvin Örjan Ragnar Mikkel Þorsteinn',
    'Sørensen Lindqvist Åkesson Guðmundsson Bjørnstad Öberg Hjørring Nyström',
  ),
  culture(
    '+90',
    'Ayşe Gülşen Çiğdem Elif Özlem Zeynep Şebnem İpek',
    'Mehmet Oğuz Çağlar Emre Ömer Şükrü Yiğit Kağan',
    'Yılmaz Öztürk Çelik Şahin Aydoğan Güneş Kılıç Demirtaş',
  ),
  culture(
    '+84',
    'Hương Thảo Nguyệt Trâm Quỳnh Mỹ',
    'Đức Quốc Hưng Thắng Bảo Khôi',
    'Nguyễn Trần Phạm Đặng Bùi Vũ Huỳnh',
  ),
  culture(
    '+91 +92 +880',
    'Ananya Priyanka Lakshmi Kavitha Meenakshi Rukmini Shreya Farzana',
    'Arjun Vikram Siddharth Raghunath Imtiaz Karthik Devendra Rohan',
    'Chakraborty Iyer Deshpande Venkataraman Chowdhury Banerjee Kulkarni Srinivasan Qureshi',
  ),
  culture(
    '+234 +233 +254 +27',
    'Chiamaka Adaeze Folasade Wanjiru Thandiwe Akosua Ngozi Nomvula',
    'Chukwuemeka Babatunde Oluwaseun Kwabena Sipho Kamau Tendai Jabulani',
    'Okonkwo Adeyemi Mensah Wambugu Nkosi Achterberg Dlamini Eze Owusu',
  ),
  culture(
    '+20 +966 +212',
    'فاطمة|Fatima ليلى|Layla نور|Nour مريم|Maryam زينب|Zaynab هدى|Huda',
    'محمد|Mohammed يوسف|Youssef خالد|Khaled عمر|Omar إبراهيم|Ibrahim طارق|Tariq',
    'الخطيب|Alkhatib حداد|Haddad المصري|Almasri الزهراني|Alzahrani منصور|Mansour بنعلي|Benali',
  ),
  culture(
    '+972',
    'תמר|Tamar נועה|Noa שירה|Shira יעל|Yael מיכל|Michal',
    'אורי|Uri יונתן|Yonatan איתי|Itai אליהו|Eliyahu נדב|Nadav',
    'כהן|Cohen לוי|Levi מזרחי|Mizrahi פרידמן|Friedman אברהמי|Avrahami',
  ),
  culture(
    '+86 +886',
    '静怡|Jingyi 雨桐|Yutong 梓涵|Zihan 美玲|Meiling 欣妍|Xinyan',
    '浩然|Haoran 子轩|Zixuan 志明|Zhiming 宇航|Yuhang 建国|Jianguo',
    '王|Wang 李|Li 欧阳|Ouyang 陈|Chen 司徒|Situ 赵|Zhao',
  ),
  culture(
    '+81',
    'さくら|Sakura 陽菜|Hina 美咲|Misaki 結衣|Yui 千尋|Chihiro',
    '大輔|Daisuke 蓮|Ren 翔太|Shota 健一|Kenichi 悠真|Yuma',
    '佐藤|Sato 高橋|Takahashi 渡辺|Watanabe 小林|Kobayashi 長谷川|Hasegawa',
  ),
  culture(
    '+82',
    '서연|Seoyeon 지우|Jiwoo 하은|Haeun 수빈|Subin 유진|Yujin',
    '민준|Minjun 도윤|Doyoon 현우|Hyunwoo 준서|Junseo 태양|Taeyang',
    '김|Kim 박|Park 최|Choi 남궁|Namgung 이|Lee',
  ),
  culture(
    '+30 +357',
    'Ελένη|Eleni Δέσποινα|Despina Κατερίνα|Katerina Ζωή|Zoi',
    'Γιώργος|Giorgos Νικόλαος|Nikolaos Στέλιος|Stelios Κώστας|Kostas',
    'Παπαδόπουλος|Papadopoulos Ωνάσης|Onasis Γεωργίου|Georgiou Νικολάου|Nikolaou',
  ),
  culture(
    '+380 +359 +381',
    'Ольга|Olga Наталья|Natalya Оксана|Oksana Милица|Milica',
    'Дмитрий|Dmitriy Сергей|Sergey Тарас|Taras Богдан|Bogdan',
    'Шевченко|Shevchenko Коваленко|Kovalenko Петренко|Petrenko Бондаренко|Bondarenko',
  ),
];

/** Names that test layouts, search and rules: first, last, in Latin letters, country code. */
export const EDGE_CASE_PEOPLE: readonly (readonly [string, string, string, string])[] = [
  ['Ann', 'Lee', 'ann.lee', '+1'],
  ['Bo', 'Ek', 'bo.ek', '+46'],
  ['Siobhán', 'O’Connor', 'siobhan.oconnor', '+353'],
  ['Niamh', "O'Brien", 'niamh.obrien', '+353'],
  ['Luna 🌙', 'Moonwhisper', 'luna.moonwhisper', '+1'],
  [
    'María Concepción Guadalupe de los Ángeles',
    'Fernández de Córdoba y Montesinos',
    'maria.fernandez',
    '+34',
  ],
  ['Al', 'Ng', 'al.ng', '+65'],
  ['عبد الرحمن', 'بن عبد العزيز', 'abdulrahman', '+966'],
  ['Nguyễn Thị Hồng', 'Ánh', 'hong.anh', '+84'],
  ['Jean-Baptiste', 'Lévy-Duval', 'jb.levy', '+33'],
  ['יהודה', 'בן-דוד', 'yehuda.bendavid', '+972'],
  ['Hubert', 'Wolfeschlegelsteinhausenbergerdorff', 'hubert.wolfe', '+49'],
  ['Zoë', 'van der Meer', 'zoe.vandermeer', '+31'],
  ['Mary Ann', 'Leeson', 'maryann.leeson', '+44'],
  ['長谷川', 'さくら', 'hasegawa.sakura', '+81'],
];
