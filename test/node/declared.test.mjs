/** Tests of what the sources declare, in one process with one compiler's program: events, views, hover texts. */
import './declared/events.mjs';
import './declared/hover-texts.mjs';
import './declared/views.mjs';
