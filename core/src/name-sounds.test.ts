import { excessMs, HOSTILE_UNITS } from '@barabar/core/test/hostile-texts';
import { expect, test } from 'vitest';
import { soundKeys, soundsLike } from './name-sounds.ts';

/** Two hundred names of people in India, as they are commonly written in both scripts. */
const PAIRS = `
Aakash आकाश, Aarav आरव, Aarti आरती, Abdul अब्दुल, Abhay अभय, Abhishek अभिषेक, Aditi अदिति, Aditya आदित्य,
Agarwal अग्रवाल, Ahmed अहमद, Aisha आयशा, Aishwarya ऐश्वर्या, Ajay अजय, Akhilesh अखिलेश, Akshay अक्षय, Alka अलका,
Alok आलोक, Ambika अंबिका, Amit अमित, Amitabh अमिताभ, Amrita अमृता, Anand आनंद, Ananya अनन्या, Anil अनिल,
Anita अनीता, Anjali अंजलि, Ankit अंकित, Anupam अनुपम, Anuradha अनुराधा, Anushka अनुष्का, Aparna अपर्णा, Arjun अर्जुन,
Arvind अरविंद, Asha आशा, Ashok अशोक, Ashwin अश्विन, Ayaan अयान, Bachchan बच्चन, Balaji बालाजी, Banerjee बनर्जी,
Bhavna भावना, Bhattacharya भट्टाचार्य, Bipin बिपिन, Brijesh बृजेश, Chandan चंदन, Chatterjee चटर्जी, Chaudhary चौधरी,
Chhaya छाया, Chitra चित्रा, Das दास, Deepak दीपक, Deepika दीपिका, Desai देसाई, Deshpande देशपांडे, Dev देव,
Dhruv ध्रुव, Divya दिव्या, Dubey दुबे, Ekta एकता, Esha ईशा, Faizal फ़ैज़ल, Farhan फ़रहान, Fatima फ़ातिमा,
Gandhi गांधी, Ganesh गणेश, Gaurav गौरव, Gauri गौरी, Geeta गीता, Ghosh घोष, Girish गिरीश, Gopal गोपाल,
Govind गोविंद, Gupta गुप्ता, Gurpreet गुरप्रीत, Gyan ज्ञान, Harish हरीश, Harsh हर्ष, Hema हेमा, Hemant हेमंत,
Imran इमरान, Indira इंदिरा, Ishaan ईशान, Ishita इशिता, Ishwar ईश्वर, Iyer अय्यर, Jagdish जगदीश, Jai जय,
Jaswinder जसविंदर, Javed जावेद, Jaya जया, Jayant जयंत, Joshi जोशी, Jyoti ज्योति, Kabir कबीर, Kajal काजल,
Kamal कमल, Kapoor कपूर, Karan करण, Kaur कौर, Kavita कविता, Kavya काव्या, Khan ख़ान, Khushboo ख़ुशबू,
Kiran किरण, Komal कोमल, Krishna कृष्ण, Kshitij क्षितिज, Kulkarni कुलकर्णी, Kumar कुमार, Kunal कुणाल, Lakshmi लक्ष्मी,
Lalit ललित, Lata लता, Laxman लक्ष्मण, Leela लीला, Madhav माधव, Madhuri माधुरी, Mahesh महेश, Malhotra मल्होत्रा,
Manish मनीष, Manisha मनीषा, Manoj मनोज, Meena मीना, Meera मीरा, Megha मेघा, Mehta मेहता, Mishra मिश्रा,
Mohammed मोहम्मद, Mohan मोहन, Mukherjee मुखर्जी, Mukesh मुकेश, Naidu नायडू, Nair नायर, Nandini नंदिनी, Narayan नारायण,
Naveen नवीन, Neeraj नीरज, Neha नेहा, Nikhil निखिल, Nisha निशा, Nitin नितिन, Om ओम, Padma पद्मा,
Pandey पांडे, Pankaj पंकज, Patel पटेल, Pillai पिल्लई, Pooja पूजा, Poonam पूनम, Pradeep प्रदीप, Prakash प्रकाश,
Pramod प्रमोद, Pranav प्रणव, Preeti प्रीति, Priya प्रिया, Priyanka प्रियंका, Qureshi क़ुरैशी, Radha राधा, Rahul राहुल,
Raj राज, Rajesh राजेश, Rakesh राकेश, Ram राम, Ramesh रमेश, Rao राव, Rashid राशिद, Ravi रवि,
Reddy रेड्डी, Rehman रहमान, Rekha रेखा, Ritu ऋतु, Rohan रोहन, Rohit रोहित, Roy रॉय, Sachin सचिन,
Salman सलमान, Sameer समीर, Sandeep संदीप, Sanjay संजय, Sanjana संजना, Sarita सरिता, Satish सतीश, Saurabh सौरभ,
Sen सेन, Shah शाह, Shankar शंकर, Sharma शर्मा, Shilpa शिल्पा, Shiv शिव, Shreya श्रेया, Shweta श्वेता,
Siddiqui सिद्दीक़ी, Simran सिमरन, Singh सिंह, Sita सीता, Srinivas श्रीनिवास, Sunita सुनीता, Suresh सुरेश, Surya सूर्य,
Swati स्वाति, Tanvi तन्वी, Tariq तारिक़, Thakur ठाकुर, Tiwari तिवारी, Trivedi त्रिवेदी, Uday उदय, Usha उषा,
Vaishali वैशाली, Varun वरुण, Venkatesh वेंकटेश, Verma वर्मा, Vidya विद्या, Vijay विजय, Vikram विक्रम, Vishnu विष्णु,
Vivek विवेक, Yadav यादव, Yash यश, Yogesh योगेश, Yusuf यूसुफ़, Zaheer ज़हीर, Zainab ज़ैनब, Zoya ज़ोया`
  .trim()
  .split(/,\s*/)
  .map((pair): [latin: string, devanagari: string] => {
    const [latin = '', devanagari = ''] = pair.split(' ');
    return [latin, devanagari];
  });

test('there are two hundred pairs', () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(200);
});

test.each(PAIRS)('%s and %s find each other', (latin, devanagari) => {
  expect(soundsLike(latin, `Mx. ${devanagari}`)).toBe(true);
  expect(soundsLike(devanagari, `${latin} Mx`)).toBe(true);
});

test('a whole name finds five others at most, and nine names of ten find one or none', () => {
  const others = PAIRS.flatMap(([latin, devanagari]) => [
    PAIRS.filter((pair) => pair[0] !== latin && soundsLike(latin, pair[1])).length,
    PAIRS.filter((pair) => pair[0] !== latin && soundsLike(devanagari, pair[0])).length,
  ]);
  expect(Math.max(...others)).toBeLessThanOrEqual(5);
  expect(others.filter((count) => count > 1).length).toBeLessThan(others.length / 10);
});

test.each([
  ['ज़ो', 'Zoya Khan'],
  ['zoya kh', 'ज़ोया ख़ान'],
  ['Zoya ख़ान', 'ज़ोया Khan'],
  ['खान zoya', 'Zoya Khan'],
])('%s finds %s: the beginning of each word is enough, and each may be in another script', (typed, name) => {
  expect(soundsLike(typed, name)).toBe(true);
});

test.each([
  ['', 'ज़ोया'],
  ['oya', 'ज़ोया'],
  ['zoya', 'Joya'],
  ['rohit', 'रोहन'],
  ['zoya sen', 'ज़ोया ख़ान'],
  ['42', '४२'],
])('%s does not find %s', (typed, name) => {
  expect(soundsLike(typed, name)).toBe(false);
});

test('words of other scripts and numbers have no sound', () => {
  expect(['தேநீர்', '42', 'zoë2', '🍕', '४२'].map(soundKeys)).toEqual(Array(5).fill(undefined));
});

test.each(HOSTILE_UNITS)('names are compared in a time that grows with their lengths: %s', (_, unit) => {
  expect(excessMs(unit, (text) => soundsLike('zoya', text) || soundsLike(text, 'zoya'))).toBeLessThan(0);
});
