import type { Category } from './categories.ts';

/**
 * In receipts and descriptions: lower case, folded (`foldText`), whole words. Receipts have more, which
 * mislead elsewhere.
 */
export const CLEAR_WORDS: Readonly<Record<Category, string>> = {
  'Food & Dining':
    'restaurant cafe dhaba bistro bakery sweets mithai biryani briyani tiffin canteen swiggy zomato seafood sushi starbucks dominos mcdonalds mcdonald kfc barbeque barbecue icecream juice chaat dosa thali mess barista cappuccino latte pizza',
  Transportation:
    'petrol diesel fuel cng cab cabs taxi taxis uber ola rapido auto metro parking toll fastag rickshaw',
  Shopping:
    'supermarket hypermarket mart market bazaar kirana grocery groceries dmart bigbasket fashion footwear electronics furniture toys cosmetics saree sarees gifts mall',
  Entertainment:
    'cinema cinemas multiplex movie movies pvr inox cinepolis theatre imax concert bowling bookmyshow karaoke museum zoo',
  'Bills & Utilities':
    'electricity bescom msedcl tneb bses tangedco broadband postpaid prepaid internet airtel jio bsnl vodafone gas dth tatasky lpg',
  Travel:
    'resort resorts homestay airlines airways flight irctc railway railways makemytrip goibibo hostel airbnb oyo',
  Healthcare:
    'xray opd checkup pharmacy chemist chemists hospital clinic diagnostics pathology dental dentist doctor apollo medplus netmeds pharmeasy medicine medicines',
  Education: 'school college university tuition coaching institute exam stationery textbook books library',
  Other: 'salon saloon parlour spa laundry dhobi courier gym',
};

/** `_` joins two words that mean something else together than apart; it goes before what they mean by themselves. */
export const TYPED_WORDS: Readonly<Record<Category, string>> = {
  'Food & Dining':
    'chai tea coffee lunch dinner breakfast brunch snack nashta khana meal food eats samosa vada_pav vadapav pav_bhaji momo maggi pani_puri golgappe golgappa bhel idli paratha noodles sandwich burger kebab pakora roll chole bhature haldiram faasos namkeen cake ice_cream lassi beer daru drinks wine whisky paan चाय खाना नाश्ता लंच डिनर मिठाई',
  Transportation:
    'bus fare van bike scooty yatri blusmart puncture car_wash car_service car_rent scooty_rent bike_rent gas_station local_train पेट्रोल डीजल ऑटो टैक्सी रिक्शा पार्किंग',
  Shopping:
    'blinkit zepto instamart jiomart amazon flipkart myntra meesho ajio nykaa ikea decathlon croma lenskart gift kirane rashan ration sabzi sabji mandi vegetable veggies fruit doodh milk bread ande egg atta clothes kapde shirt jeans shoes kurta bedsheet phone_cover mobile_cover reliance_fresh reliance_smart bottle cooker heater juicer mug sofa fridge laptop headphone diaper racket pet_food dog_food dinner_set lunch_box coffee_table सब्जी दूध किराना राशन कपडे फल',
  Entertainment:
    'netflix hotstar jiohotstar disney spotify youtube prime_video amazon_prime sony_liv sonyliv film turf badminton ipl wonderla imagica water_park फिल्म',
  'Bills & Utilities':
    'rent kiraya bijli wifi fibernet fiber tata_play dish_tv cylinder indane water_bill water_tanker paani_bill pani_bill maintenance plumber electrician ac_repair ac_service cleaning maid kaamwali kamwali cook insurance lic loan emi बिजली किराया',
  Travel: 'hotel train indigo vistara tatkal visa redbus bus_ticket air_india होटल',
  Healthcare: 'dawai dawa davai blood_test x_ray physio दवाई दवा डॉक्टर अस्पताल',
  Education: 'udemy coursera स्कूल कॉलेज',
  Other: 'haircut barber',
};
