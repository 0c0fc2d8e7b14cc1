/** Some browsers leave a request to a broken database open for ever. */
const ANSWER_LIMIT_MS = 2_000;

/** The answer of the device's database; rejects when it says nothing for two seconds. */
export async function withIdbTimeout<Result>(request: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), ANSWER_LIMIT_MS);
  });
  try {
    return await Promise.race([request, silence]);
  } finally {
    clearTimeout(timer);
  }
}
