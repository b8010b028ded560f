/** An action beside the reason why a form was not saved. */
export interface Mend {
  readonly label: string;
  readonly onSelect: () => void;
}
