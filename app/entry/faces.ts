// The two faces of the site (scripts/build/faces.ts), apart from the page's own styles: nothing waits
// for them. Browsers fetch the files of the scripts that are on screen.
import '../../.cache/faces/faces.css';
