// The two faces of the site, apart from the page's own styles: nothing waits for them. Browsers fetch
// the files of the scripts that are on screen.
import '@/styles/faces/faces.css';
