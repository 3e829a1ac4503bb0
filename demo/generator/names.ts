import type { Chance, Some } from "./chance.ts";

/** First and last names of one culture. A name in another script is followed by its Latin form: 'Ольга/Olga'. */
interface NameCulture {
  readonly first: Some<string>;
  readonly last: Some<string>;
  /** The relative number of customers with such a name. */
  readonly share: number;
  readonly lastFirst?: true;
}

/** Splits a text at its spaces. */
function words(text: string): Some<string> {
  const [first = "", ...rest] = text.split(" ");
  return [first, ...rest];
}

const nameCultures: Some<NameCulture> = [
  {
    share: 24,
    first: words(
      "Ada Alice Amelia Ben Charlie Chloe Daisy Daniel Edith Ella Emily Ethan Freya George Grace Hannah Harry Isla Jack James Lily Lucy Martha Noah Oliver Poppy Rose Ruby Sam Sophie Theo Thomas Violet William",
    ),
    last: words(
      "Abbott Barker Bennett Brooks Carter Clarke Cooper Davies Ellis Fletcher Foster Gibson Harper Hughes Jenkins Knight Lawson Marsh Mitchell Morgan Parker Pearce Reed Robinson Shaw Spencer Turner Walker Webb Whitfield Wood Wright",
    ),
  },
  {
    share: 12,
    first: words(
      "Ana André Beatriz Bruno Carolina Catarina Diogo Duarte Filipa Gonçalo Inês Joana João Leonor Luísa Madalena Margarida Miguel Rita Rui Simão Sofia Teresa Tiago",
    ),
    last: words(
      "Almeida Araújo Barbosa Carvalho Castro Correia Costa Esteves Fonseca Gomes Guimarães Lopes Magalhães Marques Mendonça Nóbrega Pacheco Pinheiro Ramos Sequeira Simões Teixeira Vasconcelos Vieira",
    ),
  },
  {
    share: 11,
    first: words(
      "Alba Álvaro Carmen Clara Diego Elena Gabriela Hugo Iker Javier José Julieta Lucía Mateo Nuria Óscar Paloma Rocío Santiago Valentina Ximena Yolanda",
    ),
    last: words(
      "Aguilar Benítez Cabrera Delgado Domínguez Espinosa Fuentes Herrera Ibáñez Jiménez Lozano Medina Muñoz Navarro Ortega Peña Quiroga Ríos Salazar Soto Valdés Zamora",
    ),
  },
  {
    share: 8,
    first: words(
      "Amélie Antoine Camille Chloé Élise Étienne Fabien Gaëlle Hélène Jules Léa Louis Manon Maxime Noémie Pauline Rémi Théo Zoé Yves",
    ),
    last: words(
      "Beaumont Blanchard Boucher Chevalier Delacroix Dubois Fontaine Garnier Lacroix Lefèvre Marchand Mercier Moreau Perrin Rousseau Thibault Vasseur",
    ),
  },
  {
    share: 8,
    first: words(
      "Anke Björn Clemens Dörte Felix Friederike Greta Hannes Ida Jonas Jürgen Käthe Lena Lukas Maike Niklas Ottilie Sören Tilda Ulrike",
    ),
    last: words(
      "Ackermann Böhm Dietrich Engelhardt Fröhlich Großmann Hartmann Jäger Kühn Lindemann Möller Neumann Ostermann Pfeiffer Schröder Strauß Vogt Weiß Zöllner",
    ),
  },
  {
    share: 6,
    first: words(
      "Agnieszka Bartosz Dominika Grzegorz Hanna Jarosław Kinga Łukasz Magdalena Michał Paweł Stanisława Wojciech Zofia Żaneta",
    ),
    last: words(
      "Baranowska Czarnecki Dąbrowska Grabowski Jabłońska Kaczmarek Kowalczyk Lewandowska Nowak Pawlak Sikora Szymańska Wiśniewska Wróbel Zając",
    ),
  },
  {
    share: 6,
    first: words(
      "Aslı Barış Can Deniz Ebru Emre Gökhan Gülşen İpek Kerem Leyla Mehmet Nazlı Ozan Şule Tolga Yasemin Zeynep",
    ),
    last: words(
      "Aksoy Aydın Bozkurt Çelik Demir Erdoğan Güneş Kılıç Korkmaz Öztürk Polat Şahin Tekin Uçar Yıldız Yılmaz",
    ),
  },
  {
    share: 9,
    first: words(
      "Aarav Aditi Ananya Arjun Deepa Farah Gurpreet Ishaan Kavya Lakshmi Meera Nikhil Parveen Priya Rahul Rohan Sana Tanvi Vikram Zara",
    ),
    last: words(
      "Acharya Banerjee Bhatt Chaudhry Desai Dhillon Gupta Iyer Joshi Kapoor Khan Malhotra Menon Nair Patel Rao Reddy Sharma Siddiqui Verma",
    ),
  },
  {
    share: 5,
    first: words(
      "Abena Ayodele Chidi Chinwe Efua Emeka Fatou Ifeoma Kofi Kwame Mariama Ngozi Nomvula Oluwaseun Sipho Thandiwe Wanjiku Zanele",
    ),
    last: words(
      "Adeyemi Appiah Asante Balogun Boateng Diallo Dlamini Eze Kamau Mensah Mokoena Ndlovu Nkosi Nwosu Okafor Okonkwo Otieno Traoré",
    ),
  },
  {
    share: 4,
    first: words(
      "Алексей/Alexey Анна/Anna Дарья/Daria Ирина/Irina Максим/Maxim Мария/Maria Олена/Olena Ольга/Olga Павло/Pavlo Сергій/Serhii Тарас/Taras Юлія/Yuliia",
    ),
    last: words(
      "Бондаренко/Bondarenko Гриценко/Hrytsenko Кравченко/Kravchenko Литвин/Lytvyn Мельник/Melnyk Орлов/Orlov Петренко/Petrenko Романюк/Romaniuk Савченко/Savchenko Ткаченко/Tkachenko Шевчук/Shevchuk",
    ),
  },
  {
    share: 4,
    lastFirst: true,
    first: words(
      "芳/Fang 伟/Wei 静/Jing 明/Ming 丽/Li 强/Qiang 雪/Xue 浩/Hao 美玲/Meiling 子涵/Zihan 志强/Zhiqiang 雨欣/Yuxin",
    ),
    last: words(
      "王/Wang 李/Li 张/Zhang 刘/Liu 陈/Chen 杨/Yang 赵/Zhao 黄/Huang 周/Zhou 吴/Wu 林/Lin",
    ),
  },
  {
    share: 3,
    first: words(
      "أحمد/Ahmad ليلى/Layla يوسف/Yousef مريم/Maryam عمر/Omar نور/Nour سلمى/Salma كريم/Karim هدى/Huda طارق/Tariq",
    ),
    last: words(
      "حداد/Haddad منصور/Mansour خوري/Khoury نصار/Nassar صالح/Saleh العلي/Alali درويش/Darwish عبود/Abboud",
    ),
  },
];

/** Latin letters that do not decompose into a base letter and an accent. */
const plain: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  ß: "ss",
  ı: "i",
  đ: "d",
  æ: "ae",
};

/** A person's name, and its words in plain lower-case Latin letters for an email address. */
export interface Named {
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

const shares = nameCultures.reduce((sum, { share }) => sum + share, 0);

/** Picks a name from one of the cultures. */
export function drawName(chance: Chance): Named {
  const culture = cultureAt(chance.next() * shares);
  const [first, firstLatin] = nameForms(chance.pick(culture.first));
  const [last, lastLatin] = nameForms(chance.pick(culture.last));
  const name = culture.lastFirst === true ? last + first : `${first} ${last}`;
  return { name, first: plainLetters(firstLatin), last: plainLetters(lastLatin) };
}

function cultureAt(point: number): NameCulture {
  let rest = point;
  for (const culture of nameCultures) {
    rest -= culture.share;
    if (rest < 0) return culture;
  }
  return nameCultures[0];
}

/** A name in its own script and in Latin letters. */
function nameForms(entry: string): readonly [string, string] {
  const [own = "", latin = own] = entry.split("/");
  return [own, latin];
}

function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[øłßıđæ]/g, (letter) => plain[letter] ?? "")
    .normalize("NFKD")
    .replace(/[^a-z]/g, "");
}
