/** An error of the server's own code. Test files have no names of their own in a stack; this one has. */
export const unexpectedError = (message: string) => new TypeError(message);
