/* Defines what the oldest supported browsers lack (docs/opening.md), in app.html and in workers. */
for (const [owner, methods] of [
  [
    Map,
    {
      groupBy(items, keyOf) {
        const groups = new Map();
        for (const item of items) {
          const key = keyOf(item);
          if (groups.has(key)) groups.get(key).push(item);
          else groups.set(key, [item]);
        }
        return groups;
      },
    },
  ],
  [
    Promise,
    {
      withResolvers() {
        let settle;
        const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
        return { promise, ...settle };
      },
    },
  ],
  [
    AbortSignal,
    {
      any(signals) {
        const controller = new AbortController();
        const { signal } = controller;
        for (const one of signals) {
          const abort = () => controller.abort(one.reason);
          if (one.aborted) abort();
          else one.addEventListener('abort', abort, { signal });
        }
        return signal;
      },
    },
  ],
  [
    URL,
    {
      parse(address, base) {
        try {
          return new URL(address, base);
        } catch {
          return null;
        }
      },
    },
  ],
  [
    Array.prototype,
    {
      toSorted(compare) {
        const copy = Array.from(this);
        copy.sort(compare);
        return copy;
      },
      toReversed() {
        const copy = Array.from(this);
        copy.reverse();
        return copy;
      },
      toSpliced(...edits) {
        const copy = Array.from(this);
        copy.splice(...edits);
        return copy;
      },
      with(index, value) {
        const copy = Array.from(this);
        copy.splice(index, 1, value);
        return copy;
      },
    },
  ],
  [
    String.prototype,
    {
      toWellFormed() {
        return this.replace(/\p{Surrogate}/gu, '\uFFFD');
      },
    },
  ],
])
  for (const name of Object.keys(methods))
    if (!(name in owner))
      Object.defineProperty(owner, name, { value: methods[name], writable: true, configurable: true });
