/** Stands for what is not known yet. What follows it in its parent waits for it, so that it is not pushed (base.css). */
export const Late = () => <i data-late="" hidden />;
