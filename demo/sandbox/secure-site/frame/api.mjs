/** The server has said no; its words are for people. */
export class ApiError extends Error {
  name = 'ApiError';
}

/**
 * Makes the way from the pages to their own server.
 *
 * @param getToken Gives the session's token, or undefined.
 * @returns `{ get(path), post(path, body, signal?) }`, which resolve to what the server answered. They reject with an {@link ApiError}
 *   in the server's words.
 */
export function createApi(getToken = () => undefined) {
  const ask = async (path, init) => {
    const token = await getToken();
    const headers = { accept: 'application/json', 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    let response;
    try {
      response = await fetch(path, { ...init, headers });
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      throw new ApiError('The wallet’s server does not answer');
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok || answer.refused) throw new ApiError(answer.message ?? 'Something went wrong');
    return answer;
  };
  return {
    get: (path) => ask(path, {}),
    post: (path, body = {}, signal) => ask(path, { method: 'POST', body: JSON.stringify(body), signal }),
  };
}
