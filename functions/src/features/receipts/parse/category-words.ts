import type { Category } from '@barabar/core/categories';

/**
 * Words that indicate a category: a strong one is enough by itself, weak ones count together. Lower case,
 * whole words.
 */
export const CATEGORY_WORDS: Readonly<
  Partial<Record<Category, { readonly strong: string; readonly weak: string }>>
> = {
  'Food & Dining': {
    strong:
      'restaurant restaurants restoran cafe café dhaba bhojanalaya bistro eatery pizzeria bakery bakers confectionery bakeries sweets mithai biryani tiffin tiffins kitchen foodcourt canteen swiggy zomato kopitiam seafood sushi starbucks dominos mcdonalds mcdonald kfc subway barbeque barbecue grill udupi bhavan bhawan kot dinein pax steward waiter covers kedai kopi makan mee nasi warung dining caterers icecream juice chaat dosa thali hotel hotels meals briyani farsan misal mess barista cappuccino espresso latte pizza burgers',
    weak: 'meal americano croissant cheesecake brownie jalebi khaman rolls hakka tbl captain parathas kulfi falooda pulav pulao poori puri kebab kabab tikka table food foods beverage beverages tea coffee chai lassi paneer naan roti tandoori masala curry rice chicken mutton fish dal soup salad idli vada samosa burger sandwich fries coke noodles momos manchurian gulab jamun raita kulcha paratha butter fried gravy veg nonveg soda milo teh dine takeaway parcel cook server cover',
  },
  Transportation: {
    strong:
      'ev charging petrol diesel petroleum fuel fuels cng nozzle litres litre ltr ltrs iocl bpcl hpcl indianoil bharat filling pump odometer cab cabs taxi taxis uber ola rapido meru auto ride trip driver pickup fare metro parking toll fastag caltex kilometre surge chauffeur rickshaw dropoff',
    weak: 'shell petronas km kms vehicle density rate distance drop station bus minutes base',
  },
  Healthcare: {
    strong:
      'labs imaging mri xray opd checkup healthmart medicare medicos aushadhi aushadhalaya pharmacy pharma pharmacies medical medicals medicose chemist chemists druggist druggists hospital clinic diagnostics diagnostic pathology dental dentist doctor patient apollo medplus netmeds pharmeasy farmasi klinik drug medicine medicines rx',
    weak: 'tablet tablets tab tabs cap caps capsule capsules syrup batch exp mg ml injection ointment paracetamol crocin dolo cream vitamin drops gel strip antibiotic azithromycin cetirizine pantoprazole metformin bandage',
  },
  'Bills & Utilities': {
    strong:
      'electricity electric kwh tariff discom bescom msedcl tneb bses tangedco broadband postpaid prepaid recharge internet airtel jio bsnl vodafone consumer meter reading sanctioned arrears billing utility utilities gas water sewerage dth tatasky energy lpg telecom',
    weak: 'wifi units fixed duty wheeling load current previous connection due unit phase',
  },
  Travel: {
    strong:
      'hotel hotels resort resorts lodge homestay airlines airways flight boarding irctc railway railways pnr makemytrip goibibo hostel checkin checkout airbnb oyo tourism travels room rooms night nights folio residency inn',
    weak: 'airport deluxe occupancy guest stay passenger journey berth coach seat travel tours',
  },
  Entertainment: {
    strong:
      'cinema cinemas multiplex movie movies pvr inox cinepolis theatre theater imax concert bowling amusement arcade bookmyshow gaming karaoke museum zoo',
    weak: 'screen show audi ticket tickets game event park',
  },
  Education: {
    strong:
      'school college university tuition coaching institute academy stationery stationers books book bookstore bookshop textbook exam library',
    weak: 'notebook pen pencil fees course class student admission semester',
  },
  Shopping: {
    strong:
      'supermarket hypermarket mart market bazaar kirana grocery groceries provision provisions store stores departmental dmart bigbasket reliance fresh spencers hardware enterprise trading textiles garments fashion apparel footwear electronics furniture jewellers boutique toys cosmetics tesco walmart mall minimarket supplies florist gifts handicraft shop showroom saree sarees collection',
    weak: 'kg pkt atta dal rice oil sugar salt soap shampoo toothpaste detergent biscuit biscuits milk bread eggs noodles shirt jeans kurta shoes barcode bag item hsn mrp poha besan ghee jaggery masoor toor moong basmati sunflower onion potato tomato washing powder',
  },
  Other: {
    strong:
      'salon saloon parlour spa laundry laundromat drycleaners dhobi courier couriers cargo gym fitness tailors',
    weak: 'haircut facial manicure pedicure iron fold docket membership',
  },
};
