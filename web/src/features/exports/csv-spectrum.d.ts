declare module 'csv-spectrum' {
  interface Case {
    readonly name: string;
    readonly csv: Buffer;
    readonly json: Buffer;
  }
  /** Reads all cases: CSV, and the same as a JSON list of objects. */
  export default function csvSpectrum(callback: (error: Error | null, cases: Case[]) => void): void;
}
