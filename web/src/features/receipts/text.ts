import { PRODUCT_NAME } from '@barabar/core/product';

/**
 * All texts of the Scan Receipt dialog: verbatim from spec §2, §4 and §8 down to the comment 'Ours'. The two messages
 * about invalid files are in core.
 */
export const TEXT = {
  title: 'Scan Receipt',
  scan: 'Scan Receipt',
  another: 'Try Another Image',
  opening: 'Opening expense form with this data...',
  failed: 'Failed to scan receipt. Please try again.',
  invalid: "This doesn't appear to be a valid receipt. Please try another image.",
  defaultDescription: 'Receipt expense',
  /** Ours, from here on. */
  takePhoto: 'Take a photo',
  chooseImage: 'Choose an image',
  chooseAside: 'Choose from gallery',
  hint: 'Fit the whole bill in the picture, flat and well lit.',
  dropHint: 'Drop a photo of the bill here, paste it, or choose one.',
  opens: 'Opening the image',
  reading: 'Reading the receipt…',
  cancel: 'Cancel',
  accept: 'Continue',
  /** In the place of `opening`, once the viewer has touched the result. */
  waiting: 'The form opens when you continue.',
  imageName: 'The receipt',
  enlarge: 'Enlarge the receipt',
  markedName: 'The receipt with its total marked',
  /** Which amount of a bill that does not add up is in doubt. */
  checkTotal: 'Please check the total.',
  inDoubt: 'Check this amount',
  checkAmount: 'Please check the amount: the receipt was hard to read.',
  chooseCurrency: 'Currency of the expense',
  /** The image is a receipt, but its total was not found. */
  noAmount: "The receipt's total could not be read. Please try another image.",
  serviceCharge: 'Service charge',
  discount: 'Discount',
  attached: {
    title: 'Receipt',
    add: 'Add a receipt',
    choose: 'Choose an image of the receipt',
    more: 'More about the receipt',
    replace: 'Replace',
    remove: 'Remove',
    open: 'Open the receipt',
    saving: 'Saving...',
    addedBy: (name: string, time: string): string => `Added by ${name}, ${time}`,
    you: 'you',
    removed: 'Receipt removed',
    undo: 'Undo',
    saveFailed: 'Failed to save the receipt',
    again: 'Try again',
    removeFailed: 'Failed to remove the receipt',
    loadFailed: 'Failed to load the receipt',
  },
} as const;

/** `currency` is the sign or code of a currency that the product does not have, such as RM. */
export const inOtherCurrency = (currency: string): string =>
  `This receipt is in ${currency}, which ${PRODUCT_NAME} doesn't support. Choose the currency to record it in, then check the amount.`;
export const recordIn = (currency: string): string => `Record it in ${currency}`;
/** Shows the lines of a long bill that are not shown. */
export const moreLines = (count: number): string => `Show ${count} more`;
/** `off` is how much the lines of the bill are away from its total, and `isOver` whether they are above it. */
export const linesDiffer = (off: string, isOver: boolean): string =>
  `The items and charges are ${off} ${isOver ? 'more' : 'less'} than the total.`;
export const checkLine = (label: string): string => `Please check "${label}".`;
/** Several of one item: '2 × Masala chai'. */
export const itemLabel = (description: string, quantity: number): string =>
  quantity === 1 ? description : `${quantity} × ${description}`;
