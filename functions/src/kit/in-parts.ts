/** Firestore takes at most so many values in the `in` of one query. */
export const IN_VALUES_MAX = 30;

/** Divides values into parts of at most `sizeMax`, in their order; none for no values. */
export const inParts = <Value>(values: readonly Value[], sizeMax: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / sizeMax) }, (_, index) =>
    values.slice(index * sizeMax, (index + 1) * sizeMax),
  );
